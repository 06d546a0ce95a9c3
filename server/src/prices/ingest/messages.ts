import type { IngestReason } from '@raidkit/contract/prices/ingest'

/** Error messages for the developer of the client. */
export const INGEST_MESSAGES: Readonly<Record<IngestReason, string>> = {
  not_an_object: 'an observation is an object',
  bad_item: 'uid or bsgId must name one item',
  unknown_item: 'no item has this uid or bsgId',
  bad_mode: 'mode must be PVP or PVE',
  bad_source: 'source cannot be used',
  bad_time: 'time must be an ISO time with its zone or milliseconds since 1970',
  before_market: 'time is before 2016: is it in seconds instead of milliseconds?',
  too_old: 'time is over 30 days ago: older prices are imported by the operator',
  in_future: 'time is in the future',
  bad_price: 'price must be a whole number of roubles from 1',
  price_too_high: 'no price is that high',
  bad_average: 'average must be a whole number of roubles from 1',
  bad_offers: 'offers must be a whole number from 0',
  duplicate_in_batch: 'the same item, mode and time stand earlier in the batch',
}
