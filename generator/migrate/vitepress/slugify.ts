// Ids of headings: the rule of `@mdit-vue/shared`, which VitePress uses.

const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** `1. What's new?` → `_1-what-s-new` */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule drops them
    .replace(/[\u0000-\u001f]/g, '')
    .replace(special, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
