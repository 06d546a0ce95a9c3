export { WEATHERS, WEATHER_REFRESH_MS, Weather } from './schema.ts'
