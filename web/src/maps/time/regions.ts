/** Regions with game servers, each with the time zone of a city (IANA). */
export const REGIONS = [
  { id: 'europeWest', zone: 'Europe/London' },
  { id: 'europeCentral', zone: 'Europe/Berlin' },
  { id: 'europeEast', zone: 'Europe/Bucharest' },
  { id: 'russiaMoscow', zone: 'Europe/Moscow' },
  { id: 'russiaUral', zone: 'Asia/Yekaterinburg' },
  { id: 'russiaSiberia', zone: 'Asia/Novosibirsk' },
  { id: 'russiaEast', zone: 'Asia/Vladivostok' },
  { id: 'middleEast', zone: 'Asia/Dubai' },
  { id: 'usEast', zone: 'America/New_York' },
  { id: 'usCentral', zone: 'America/Chicago' },
  { id: 'usWest', zone: 'America/Los_Angeles' },
  { id: 'southAmerica', zone: 'America/Sao_Paulo' },
  { id: 'asiaSoutheast', zone: 'Asia/Singapore' },
  { id: 'asiaEast', zone: 'Asia/Tokyo' },
  { id: 'oceania', zone: 'Australia/Sydney' },
] as const
