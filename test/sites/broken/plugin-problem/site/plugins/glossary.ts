export default {
  name: 'glossary',
  rules: () => [{ file: 'content/en/docs/index.md', line: 1, message: 'Too many terms', hint: 'explain fewer' }]
}
