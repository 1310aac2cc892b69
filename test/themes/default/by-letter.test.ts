import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byLetter } from '../../../themes/default/parts/byLetter.ts'

const labels = (language: string, ...all: string[]) =>
  byLetter(
    all.map((label) => ({ label })),
    language
  ).map(([letter, group]) => `${letter}: ${group.map(({ label }) => label).join(', ')}`)

test('labels are grouped by letter, in any order of keys', () => {
  assert.equal(labels('en', 'Help', 'Verilog and VHDL', 'Industries', 'hardware'), [
    'H: hardware, Help',
    'I: Industries',
    'V: Verilog and VHDL'
  ])
})

test('letters are sorted by language', () => {
  assert.equal(labels('de', 'Zoll', 'Ärger', 'Bau', 'Anfang', 'Axt'), [
    'A: Anfang, Axt',
    'Ä: Ärger',
    'B: Bau',
    'Z: Zoll'
  ])
  assert.equal(labels('sv', 'Zoo', 'Ängel', 'Apa'), ['A: Apa', 'Z: Zoo', 'Ä: Ängel'])
})

test('no items', () => {
  assert.equal(labels('en'), [])
})
