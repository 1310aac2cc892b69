// Texts about kinds of messages, one module for each language that has them: their code is in English, and the compiler says which
// language lacks one.

import type { Code } from '../../base/codes.ts'

/** What a kind of message means, in general; the message itself names the place and the values. Markdown, one line each. */
export interface CodeText {
  /** What is wrong, and why it matters. */
  readonly means: string
  /** What to do about it. */
  readonly fix: string
}

export type CodeTexts = Readonly<Record<Code, CodeText>>

/** The languages that have texts. */
export const codeLanguages = ['en', 'de'] as const

export type CodeLanguage = (typeof codeLanguages)[number]

/** Write a text in a module of texts. */
export const text = (means: string, fix: string): CodeText => ({ means, fix })
