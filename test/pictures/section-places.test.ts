// Which files pictures in sections get: the widths of the place that a section gives them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { placeInSection } from '../../generator/markdown/sections/picture-places.ts'
import { defaultPlaces, type PicturePlaces, widthsFor } from '../../generator/pictures/places.ts'

const places: PicturePlaces = defaultPlaces
const items = (count: number) => Array.from({ length: count }, () => ({}))

const cases: readonly (readonly [string, string, object, readonly number[]])[] = [
  // why, section, its data, widths of files for a picture of 1600 pixels
  ['beside the text', 'hero', {}, [480, 960, 1440]],
  ['below the text', 'hero', { layout: 'below' }, [640, 1280, 1600]],
  ['below a centred text', 'hero', { align: 'center' }, [640, 1280, 1600]],
  ['beside a centred text', 'hero', { align: 'center', layout: 'beside' }, [480, 960, 1440]],
  ['beside the text', 'split', {}, [480, 960, 1440]],
  ['in three columns', 'features', { items: items(3) }, [432, 864]],
  ['in two columns', 'features', { columns: 2 }, [480, 960, 1440]],
  ['in one column', 'features', { columns: 1 }, [640, 1280, 1600]],
  ['in a list, as small as icons', 'features', { style: 'list', columns: 1 }, [96, 192]],
  ['two steps', 'steps', { items: items(2) }, [480, 960, 1440]],
  ['three steps', 'steps', { items: items(3) }, [432, 864]],
  ['a list of steps', 'steps', { style: 'list', items: items(3) }, [480, 960, 1440]],
  ['logos', 'logos', {}, [192, 384]],
  ['portraits of quotes', 'quotes', {}, [96, 192]],
  ['portraits in four columns', 'team', {}, [384, 640]],
  ['portraits in three columns', 'team', { columns: 3 }, [384, 864]],
  ['portraits in two columns', 'team', { columns: 2 }, [384, 960, 1440]],
  ['three pictures', 'gallery', { items: items(3) }, [432, 864]],
  ['six pictures', 'gallery', { items: items(6) }, [432, 864]],
  ['two columns', 'gallery', { columns: 2, items: items(6) }, [480, 960, 1440]],
  ['a section of the site', 'weather', {}, [480, 960, 1408]]
]

for (const [why, section, data, widths] of cases)
  test(`${section}: ${why}`, () => {
    const place = places[placeInSection(section, data as Readonly<Record<string, unknown>>)]
    assert.equal(place && widthsFor(place, 1600), widths)
  })
