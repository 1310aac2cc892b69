// The plugin that makes `run` and `fails` options of code blocks, and holds the settings of `sitegen examples`. It runs nothing.

import { definePlugin } from 'sitegen/plugin'
import { optionsSchema } from './options.ts'

export default definePlugin(optionsSchema, () => ({
  name: 'sitegen-examples',
  repeatable: true,
  codeOptions: ['run', 'fails']
}))
