// Default titles of documents and folders.

/** The text of a level-one heading that opens a Markdown text: `# Title {#id}` → `Title`. */
export function firstHeading(body: string): string | undefined {
  const match = /^\s*# +(.+?)(?:\s+#+)?[ \t]*(?:\n|$)/.exec(body)
  return match?.[1]
    ?.replace(/:icon\[[^\]]*\](?:\{[^}]*\})?\s*/g, '')
    .trim()
    .replace(/\s*\{#[^}]+\}$/, '')
    .replace(/[*_`]/g, '')
}

/** `getting-started` → `Getting started` */
export const humanise = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
