// Finds the project of a request, and its site, and what a word there refers to.

import { SourceChangedError } from 'sitegen/internals'
import type { TextDocumentPositionParams } from 'vscode-languageserver'
import { meanings, wordAt } from './meanings.ts'
import type { OpenFile, Projects } from './projects.ts'
import { fromOf, type OpenSite, type Thing } from './site.ts'
import type { Word } from './word.ts'

/** Makes an answer from a site and a file in it. */
type Answering<Answer> = (site: OpenSite, open: OpenFile) => Answer

export interface Answers {
  /** Ask the site of a file after all changes so far; null if the file is in none, or its site cannot be read. */
  ask<Answer>(uri: string, answer: Answering<Answer>): Promise<Answer | null>
  /** The same without waiting for what the last keys have changed in the site. */
  askNow<Answer>(uri: string, answer: Answering<Answer>): Promise<Answer | null>
  /** Wait until all changes so far are part of the site of a file. */
  settled(uri: string): Promise<void>
  /** Ask about the word at a place. */
  askWord<Answer>(
    params: TextDocumentPositionParams,
    answer: (word: Word, site: OpenSite, open: OpenFile) => Answer | undefined
  ): Promise<Answer | null>
  /** Ask about what the word at a place refers to. */
  askThing<Answer>(
    params: TextDocumentPositionParams,
    answer: (thing: Thing, word: Word, site: OpenSite, open: OpenFile) => Answer
  ): Promise<Answer | null>
}

export function answersOf(projects: Projects): Answers {
  const answers: Answers = {
    async ask(uri, answer) {
      const open = projects.of(uri)
      const site = await open?.project.settledSite()
      try {
        return open && site ? answer(site, open) : null
      } catch (error) {
        // Another program has changed a file just now.
        if (error instanceof SourceChangedError) return null
        throw error
      }
    },
    async askNow(uri, answer) {
      const open = projects.of(uri)
      const site = await open?.project.site()
      try {
        return open && site ? answer(site, open) : null
      } catch (error) {
        if (error instanceof SourceChangedError) return answers.ask(uri, answer)
        throw error
      }
    },
    async settled(uri) {
      await projects.of(uri)?.project.settledSite()
    },
    askWord: ({ textDocument, position: { line, character: column } }, answer) =>
      answers.askNow(textDocument.uri, (site, open) => {
        const word = wordAt(site, open.file, { line, column })
        return (word && answer(word, site, open)) ?? null
      }),
    askThing: (params, answer) =>
      answers.askWord(params, (word, site, open) => {
        const thing = meanings[word.kind].thing?.(site, word, fromOf(site, open.file))
        return thing && answer(thing, word, site, open)
      })
  }
  return answers
}
