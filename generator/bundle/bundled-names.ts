// Names of modules in what the bundler lists.

/** Suffix of a module with 'use client' itself, behind the module of islands that replaces it on the server. */
export const moduleItself = '?client'

/** Name of a bundled file without the suffix. */
export const withoutSuffix = (name: string): string =>
  name.endsWith(moduleItself) ? name.slice(0, -moduleItself.length) : name

/**
 * Whether an input listed by the bundler is not a file: generated modules have a namespace (`sitegen:server`), and so do
 * objects of `define` (`<define:process.env>`).
 */
export const isVirtual = (name: string): boolean => /^<?[a-z-]+:/.test(name)
