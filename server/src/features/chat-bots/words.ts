import type { Language } from '@raidkit/rules/languages'
import { TRADER_NAMES, type Trader } from '@raidkit/rules/traders'

/** What a bot says beside names and figures. */
export type ChatWords = {
  usage: (command: string) => string
  nothing: (asked: string) => string
  flea: (price: string) => string
  old: (days: number) => string
  banned: string
  unseen: string
  change: (percent: string) => string
  sample: string
  trader: (name: Trader, price: string) => string
  noKey: string
  notPro: string
  tooMany: string
  season: string
  failed: string
}

const EN: ChatWords = {
  usage: (command) => `Usage: ${command} <item>`,
  nothing: (asked) => `Nothing found for "${asked}"`,
  flea: (price) => `${price} flea`,
  old: (days) => `${days} d old`,
  banned: 'not on the flea market',
  unseen: 'no flea price yet',
  change: (percent) => `24h ${percent}`,
  sample: 'sample price',
  trader: (name, price) => `${name} ${price}`,
  noKey: 'This command needs a working key of the streamer: make it anew on the site, Streamers → Nightbot',
  notPro: 'Prices in Nightbot are a Pro feature; the streamer’s account has no Pro status now',
  tooMany: 'Too many questions at once, please try again in a minute',
  season: 'There are no prices of the season here, only PVP and PVE',
  failed: 'Prices cannot be read right now, please try again in a minute',
}

const RU_TRADERS: Record<Trader, string> = {
  Prapor: 'Прапор',
  Therapist: 'Терапевт',
  Fence: 'Скупщик',
  Skier: 'Лыжник',
  Peacekeeper: 'Миротворец',
  Mechanic: 'Механик',
  Ragman: 'Барахольщик',
  Jaeger: 'Егерь',
  Lightkeeper: 'Смотритель',
  'BTR Driver': 'Водитель БТР',
  Ref: 'Реф',
}

const RU: ChatWords = {
  usage: (command) => `Как спросить: ${command} <предмет>`,
  nothing: (asked) => `Ничего не найдено: «${asked}»`,
  flea: (price) => `барахолка ${price}`,
  old: (days) => `${days} дн. назад`,
  banned: 'не продаётся на барахолке',
  unseen: 'цены на барахолке пока нет',
  change: (percent) => `24ч ${percent}`,
  sample: 'пример цены',
  trader: (name, price) => `${RU_TRADERS[name]} ${price}`,
  noKey: 'Команде нужен действующий ключ стримера: создайте его заново на сайте, «Стримерам» → Nightbot',
  notPro: 'Цены в Nightbot доступны со статусом Pro; сейчас его у аккаунта стримера нет',
  tooMany: 'Слишком много вопросов сразу, попробуйте через минуту',
  season: 'Сезонных цен здесь нет, только PVP и PVE',
  failed: 'Сейчас цены прочитать не удалось, попробуйте через минуту',
}

/** Names of items are in every language; the few words around them in English and Russian. */
export function chatWords(language: Language): ChatWords {
  return language === 'ru' ? RU : EN
}

export function isTrader(name: string): name is Trader {
  return TRADER_NAMES.some((trader) => trader === name)
}
