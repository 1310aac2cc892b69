import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { detectLanguage } from '../../generator/base/text-language.ts'
import { repository } from '../sites/folder.ts'

const cases = [
  // why            language  text
  [
    'German',
    'de',
    'Die Säge ist für Bretter und Balken. Der Motor wird mit dem Schalter auf der linken Seite gestartet.'
  ],
  [
    'English',
    'en',
    'The saw is for boards and beams. It is started with the switch on the left, and you can stop it with the other.'
  ],
  [
    'French',
    'fr',
    'La scie est faite pour les planches et les poutres. Une lampe est allumée dans le boîtier, avec le moteur.'
  ],
  [
    'Spanish',
    'es',
    'La sierra es para las tablas y los maderos. Se enciende con el botón del lado, y se para con una palanca.'
  ],
  [
    'Dutch',
    'nl',
    'De zaag is voor het zagen van planken en balken. De motor wordt met een schakelaar op de kant gestart.'
  ],
  [
    'Polish',
    'pl',
    'Piła jest do desek i nie jest do metalu. Silnik włącza się na boku, a w nocy nie jest to możliwe, oraz na stole.'
  ],
  [
    'Swedish',
    'sv',
    'Sågen är för brädor och bjälkar. Motorn startas med knappen som är på sidan, och det är inte svårt att göra.'
  ],
  [
    'Danish',
    'da',
    'Saven er til brædder og bjælker. Motoren startes med knappen som er på siden, og det er ikke svært at gøre.'
  ],
  ['Japanese', 'ja', 'このノコギリは板と梁のためのものです。左側のスイッチで始動します。'],
  ['Chinese', 'zh', '这把锯用于切割木板和横梁。用左侧的开关启动，用另一个开关停止，请注意安全操作。'],
  ['Ukrainian', 'uk', 'Пилка для дощок і балок. Двигун вмикається перемикачем ліворуч.'],
  ['Russian', 'ru', 'Пила для досок и балок. Двигатель включается выключателем, который находится слева.'],
  ['only a title', undefined, '# Handbuch'],
  [
    'words in code do not count',
    undefined,
    '# A\n\n```\nder die das und ist nicht ein eine mit für auf\n```\n'
  ],
  [
    'two languages in one text',
    undefined,
    'The saw is for boards, and it is started with the switch. Die Säge ist für Bretter und wird mit dem Schalter gestartet.'
  ]
] as const

for (const [why, language, text] of cases)
  test(`language: ${why}`, () => assert.is(detectLanguage(text), language))

// Whole documents of the site in this repository.
for (const language of ['de', 'en'])
  test(`language: all longer documents in content/${language}`, () => {
    const folder = join(repository, 'content', language, 'docs')
    const texts = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
      .filter(([, text]) => text.length > 1500)
    assert.ok(texts.length > 5)
    assert.equal(
      texts.map(([path, text]) => [path, detectLanguage(text)]).filter(([, found]) => found !== language),
      []
    )
  })
