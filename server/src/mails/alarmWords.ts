import type { Language } from '@raidkit/rules/languages'

/** What messages of alerts say. Pages are written in these two languages; the others read English there too. */
export type AlarmWords = {
  priceBelow: (item: string, rub: string) => string
  priceAbove: (item: string, rub: string) => string
  priceChange: (item: string, percent: string, rub: string) => string
  offersBelow: (item: string, offers: string) => string
  offersAbove: (item: string, offers: string) => string
  restock: (trader: string) => string
  craft: (item: string) => string
  btcFarm: string
  test: string
  testText: string
  limit: (value: string) => string
  mode: (mode: string) => string
  open: string
  stopAlert: string
  stopMail: string
}

const en: AlarmWords = {
  priceBelow: (item, rub) => `${item}: price down to ${rub}`,
  priceAbove: (item, rub) => `${item}: price up to ${rub}`,
  priceChange: (item, percent, rub) => `${item}: price changed by ${percent} or more, now ${rub}`,
  offersBelow: (item, offers) => `${item}: only ${offers} offers left`,
  offersAbove: (item, offers) => `${item}: ${offers} offers now`,
  restock: (trader) => `${trader} has restocked`,
  craft: (item) => `Craft ready: ${item}`,
  btcFarm: 'Your bitcoin farm is full',
  test: 'Raidkit test message',
  testText: 'Alerts reach you this way.',
  limit: (value) => `Your alert: ${value}.`,
  mode: (mode) => `Game mode: ${mode}.`,
  open: 'Open on Raidkit',
  stopAlert: 'Stop this alert',
  stopMail: 'Stop all alert e-mails',
}

const ru: AlarmWords = {
  priceBelow: (item, rub) => `${item}: цена упала до ${rub}`,
  priceAbove: (item, rub) => `${item}: цена выросла до ${rub}`,
  priceChange: (item, percent, rub) => `${item}: цена изменилась на ${percent} или больше, теперь ${rub}`,
  offersBelow: (item, offers) => `${item}: лотов осталось ${offers}`,
  offersAbove: (item, offers) => `${item}: лотов уже ${offers}`,
  restock: (trader) => `Пополнение: ${trader}`,
  craft: (item) => `Крафт готов: ${item}`,
  btcFarm: 'Биткоин-ферма заполнена',
  test: 'Проверочное сообщение Raidkit',
  testText: 'Оповещения приходят сюда.',
  limit: (value) => `Ваше оповещение: ${value}.`,
  mode: (mode) => `Режим игры: ${mode}.`,
  open: 'Открыть на Raidkit',
  stopAlert: 'Выключить это оповещение',
  stopMail: 'Больше не присылать писем',
}

export function alarmWordsOf(language: Language): AlarmWords {
  return language === 'ru' ? ru : en
}
