import type { SheetOptions } from './formulas.ts'

/** A program for Google's script editor: fills a sheet with all prices, now or every hour. */
export function sheetScript({ base, key, mode, lang }: SheetOptions): string {
  const address = `${base}${mode === 'PVE' ? '/pve' : ''}/items/all${lang === 'en' ? '' : `?lang=${lang}`}`
  return `const KEY = '${key}';
const ADDRESS = '${address}';
const SHEET_NAME = 'private data';
const COLUMNS = ['uid', 'name', 'price', 'avg24hPrice', 'avg7daysPrice'];

function onOpen() {
  SpreadsheetApp.getUi()
    .createMenu('Prices')
    .addItem('Fill now', 'fillPrices')
    .addItem('Schedule hourly', 'schedulePrices')
    .addItem('Remove schedule', 'unschedulePrices')
    .addToUi();
}

function fillPrices() {
  const reply = UrlFetchApp.fetch(ADDRESS, { headers: { 'x-api-key': KEY }, muteHttpExceptions: true });
  if (reply.getResponseCode() !== 200) {
    throw new Error(reply.getResponseCode() + ': ' + reply.getContentText());
  }
  const rows = JSON.parse(reply.getContentText()).map((item) => COLUMNS.map((name) => cell(item[name])));
  const file = SpreadsheetApp.getActiveSpreadsheet();
  const sheet = file.getSheetByName(SHEET_NAME) || file.insertSheet(SHEET_NAME);
  sheet.clearContents();
  sheet.getRange('A1').setValue('Updated');
  sheet.getRange('B1').setValue(new Date().toISOString());
  sheet.getRange(2, 1, 1, COLUMNS.length).setValues([COLUMNS]);
  sheet.getRange(3, 1, rows.length, COLUMNS.length).setValues(rows);
}

// A name that begins like a formula stays a name.
function cell(value) {
  return typeof value === 'string' && /^[=+\\-@]/.test(value) ? "'" + value : value;
}

function schedulePrices() {
  unschedulePrices();
  ScriptApp.newTrigger('fillPrices').timeBased().everyHours(1).create();
}

function unschedulePrices() {
  ScriptApp.getProjectTriggers()
    .filter((trigger) => trigger.getHandlerFunction() === 'fillPrices')
    .forEach((trigger) => ScriptApp.deleteTrigger(trigger));
}
`
}
