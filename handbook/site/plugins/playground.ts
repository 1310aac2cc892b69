// The page of the playground. Its example is in the page as the build makes it, for readers without JavaScript and until the
// processor is loaded.

import { definePlugin } from 'sitegen/plugin'
import { stringify } from 'yaml'
import { examples } from '../playground/examples.ts'
import { keywordsOf, parseKeywords } from './keywords.ts'

const pages = {
  en: {
    title: 'Playground',
    description: 'Write Markdown on the left, and see what sitegen makes of it on the right.',
    text: 'The processor is the one that builds sites, loaded into your browser: nothing that you write leaves it. Try a [directive](./reference/directives/index.md), a table, code, a formula (`$x^2$`) or a diagram (```` ```mermaid ````), and misspell a name: messages have line, column and the nearest name.'
  },
  de: {
    title: 'Spielwiese',
    description: 'Links Markdown schreiben und rechts sehen, was sitegen daraus macht.',
    text: 'Der Prozessor ist derselbe, der Websites baut, hier in Ihrem Browser: Was Sie schreiben, bleibt bei Ihnen. Probieren Sie eine [Direktive](./reference/directives/index.md), eine Tabelle, Code, eine Formel (`$x^2$`) oder ein Diagramm (```` ```mermaid ````), und verschreiben Sie sich bei einem Namen: Meldungen nennen Zeile, Spalte und den nächstliegenden.'
  }
}

const languages = ['en', 'de'] as const

export default definePlugin({
  name: 'playground',
  repeatable: true,
  load: ({ read }) => ({
    content: languages.map((language) => {
      const { title, description, text } = pages[language]
      return {
        path: `content/${language}/docs/playground.md`,
        content: `---\n${stringify({ title, description, ...keywordsOf(parseKeywords(read('texts/keywords.yaml')), language, 'playground'), layout: 'wide' })}---\n\n${text}\n\n::::Playground\n${examples[language]}::::\n`
      }
    })
  })
})
