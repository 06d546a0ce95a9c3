import type { Language } from '@raidkit/rules/languages'

const EN = {
  fleaMarket: 'Flea market',
  change: '24 h',
  week: 'The last 7 days',
  perSlot: 'Per slot',
  bestTrader: 'Best trader',
  noOffers: 'No price known',
  banned: 'Not sold on the flea market',
  sample: 'Sample prices',
  quest: 'Quest',
  level: 'Level',
  kappa: 'Kappa',
  lightkeeper: 'Lightkeeper',
  objectives: 'Objectives',
  needs: 'Needed',
  rewards: 'Rewards',
  experience: 'EXP',
  anywhere: 'Any map',
  map: 'Map',
  raid: 'Raid',
  minutes: 'min',
  players: 'Players',
  extracts: 'Extracts',
  bosses: 'Bosses',
  quests: 'Quests',
}
export type PictureWords = typeof EN

const RU: PictureWords = {
  fleaMarket: 'Барахолка',
  change: '24 ч',
  week: 'Последние 7 дней',
  perSlot: 'За слот',
  bestTrader: 'Лучший торговец',
  noOffers: 'Цена неизвестна',
  banned: 'Не продаётся на барахолке',
  sample: 'Пример цен',
  quest: 'Квест',
  level: 'Уровень',
  kappa: 'Каппа',
  lightkeeper: 'Смотритель',
  objectives: 'Задачи',
  needs: 'Понадобится',
  rewards: 'Награда',
  experience: 'опыта',
  anywhere: 'Любая карта',
  map: 'Карта',
  raid: 'Рейд',
  minutes: 'мин',
  players: 'Игроки',
  extracts: 'Выходы',
  bosses: 'Боссы',
  quests: 'Квесты',
}

/** As pages do: what is not Russian is English. */
export function pictureWords(language: Language): PictureWords {
  return language === 'ru' ? RU : EN
}
