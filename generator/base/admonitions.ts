// The admonitions of Markdown. A new one needs a line here; the compiler and test/markdown/admonitions.test.ts name what else.

/** Names, in the order of messages, with the kind that each is shown as. `important` and `caution` are names of other tools. */
export const admonitions = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger'
} as const

export type AdmonitionName = keyof typeof admonitions

export const admonitionNames = Object.keys(admonitions) as readonly AdmonitionName[]

export const isAdmonition = (name: string): name is AdmonitionName => Object.hasOwn(admonitions, name)
