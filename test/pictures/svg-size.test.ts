import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { svgSize } from '../../generator/pictures/svg-size.ts'

const cases = [
  // why                              the root, and its size
  ['its own size', '<svg width="90" height="45px"/>', [90, 45]],
  ['only a viewBox', '<svg viewBox="0 0 120.4 30"/>', [120, 30]],
  ['a viewBox with commas', "<svg viewBox='-5, -5,10 20'>", [10, 20]],
  ['the width of the page', '<svg width="100%" height="100%" viewBox="0 0 24 12"/>', [24, 12]],
  ['one side', '<svg width="50" viewBox="0 0 100 40"/>', [50, 20]],
  ['the other side', '<svg height="1in" width="auto" viewBox="0 0 2 1"/>', [192, 96]],
  ['units', '<svg width="10mm" height="12pt"/>', [38, 16]],
  ['less than a pixel', '<svg viewBox="0 0 1 0.1"/>', [1, 1]],
  ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 8"/>', [9, 8]],
  [
    'a prolog',
    '\uFEFF<?xml version="1.0"?>\n<!-- <svg width="1"> -->\n<!DOCTYPE svg [<!ENTITY a "]">\n]><svg viewBox="0 0 9 8">',
    [9, 8]
  ],
  ['no size', '<svg/>', undefined],
  ['no height', '<svg width="10"/>', undefined],
  ['an empty box', '<svg viewBox="0 0 0 9"/>', undefined],
  ['another document', '<html><svg width="1" height="1"/></html>', undefined]
] as const

for (const [why, text, size] of cases)
  test(`the size of an SVG: ${why}`, () =>
    assert.equal(svgSize(text), size && { width: size[0], height: size[1] }))
