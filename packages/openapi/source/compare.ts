// What `sitegen diff` shows of two OpenAPI files.

export { type Change, type Comparison, compareApis } from './compare/compare.ts'
