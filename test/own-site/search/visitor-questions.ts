// Queries of visitors of this repository's site, with the pages that answer them: one of them must be the first result.

/** A query, and the pages that answer it, without the locale. */
export type Question = readonly [query: string, ...pages: readonly string[]]

const studio = '/docs/studio'
const ai = '/docs/one-ai'
const start = '/docs/one-ai/getting-started'
const plc = '/docs/plc-one'
const parts = '/docs/plc-one/components'

export const englishVisitors: readonly Question[] = [
  ['what does ONE AI cost', `${ai}/pricing`],
  ['price per month', `${ai}/pricing`],
  ['AI', '/one-ai', start, `${ai}/pricing`],
  [
    'object too small for the input size',
    `${ai}/help/problems-and-solutions-guide`,
    `${start}/model-settings`
  ],
  ['one::Model', `${start}/documentation-cpp-api`],
  ['one::data::model_bytes', `${start}/documentation-cpp-api`],
  ['arena_bytes', `${start}/documentation-cpp-api`],
  ['plc::Usb', `${parts}/interface/usb`],
  ['std::to_integer', `${parts}/interface/io-link`],
  ['queue_kb', `${parts}/memory/sd`, `${parts}/memory/ssd`],
  ['on_stop_value', `${parts}/io/ao4`],
  ['set_global_assignment', `${studio}/tutorials/setup-quartus`, `${ai}/seminars/arrow-agilex3`],
  ['classes.txt', `${start}/dataset`, `${ai}/help/problems-and-solutions-guide`],
  ['blinky_tb', `${studio}/tutorials/simulate`, `${studio}/tutorials/create-project`],
  ['DI 8', `${parts}/io/di8`],
  ['RS 485 termination', `${parts}/interface/rs485`],
  ['where do I find the changelog', `${studio}/changelog`],
  ['how do I contact you', '/contact', '/docs/contact'],
  ['can I get my money back', '/docs/contact/refund'],
  ['confusion matrix', `${start}/training-and-export`],
  ['which cameras work with PLC ONE', `${parts}/sensor/camera`],
  ['food industry', `${ai}/industries/food-beverage`],
  [
    'what is quantisation',
    '/blog/webinar-quantisation',
    `${start}/training-and-export`,
    `${start}/model-settings`
  ],
  ['thread safety', `${start}/documentation-cpp-api`],
  ['publish a plug-in', `${studio}/plugins/publish-plugin`],
  ['internship', '/careers'],
  ['snap', '/snapcraft'],
  ['memory card', `${parts}/memory/sd`],
  ['image lags behind', `${ai}/help/problems-and-solutions-guide`],
  ['force a value', `${plc}/control-view`]
]

export const germanVisitors: readonly Question[] = [
  ['Was kostet ONE AI', `${ai}/pricing`],
  ['Preis pro Monat', `${ai}/pricing`],
  ['KI', '/one-ai', '/', start, '/blog/edge-ai-webinar-notes', '/careers'],
  ['Lebensmittelindustrie', `${ai}/industries/food-beverage`],
  [
    'Objekt zu klein für die Eingangsgröße',
    `${ai}/help/problems-and-solutions-guide`,
    `${start}/model-settings`
  ],
  ['one::Model', `${start}/documentation-cpp-api`],
  ['arena_bytes', `${start}/documentation-cpp-api`],
  ['plc::Usb', `${parts}/interface/usb`],
  ['filter_ms', `${parts}/io/di8`],
  ['classes.txt', `${start}/dataset`, `${ai}/help/problems-and-solutions-guide`],
  ['AO 4', `${parts}/io/ao4`],
  ['Wo finde ich das Änderungsprotokoll', `${studio}/changelog`],
  ['Wie kann ich euch kontaktieren', '/contact', '/docs/contact'],
  ['Geld zurück', '/docs/contact/refund'],
  ['Konfusionsmatrix', `${start}/training-and-export`],
  ['Welche Kameras kann ich anschließen?', `${start}/camera-tool`, `${parts}/sensor/camera`],
  ['Threadsicherheit', `${start}/documentation-cpp-api`],
  ['Plug-in veröffentlichen', `${studio}/plugins/publish-plugin`],
  ['Praktikum', '/careers'],
  ['Agrarwirtschaft', `${ai}/industries/agriculture`],
  ['Speicherkarten', `${parts}/memory/sd`],
  ['Zwangswert setzen', `${plc}/control-view`],
  ['Machbarkeitsstudie', `${ai}/services`],
  [
    'Was ist Quantisierung',
    '/blog/webinar-quantisation',
    `${start}/training-and-export`,
    `${start}/model-settings`
  ],
  ['Reaktionszeit messen', `${plc}/control-view`],
  ['Leiterplattenbestückung', `${ai}/use-cases/pcb`],
  ['Gigabit-Ethernet', `${parts}/interface/1g-ethernet`],
  ['Wie viele Bilder sind nötig', '/blog/twenty-images', '/blog/edge-ai-webinar-notes', `${start}/dataset`],
  ['Verlosung', `${ai}/seminars/arrow-agilex3`, '/blog/workshop-altera'],
  ['Bildgröße anpassen', `${ai}/tutorials/handwritten-digits-demo`, `${start}/filters-and-augmentations`],
  ['Testbench simulieren', `${studio}/tutorials/simulate`]
]
