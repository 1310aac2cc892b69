// Pages made from a JSON file: a list of all machines, and a page for each of them.

import type { Plugin } from 'sitegen/plugin'

const file = 'site/data/machines.json'

/** A machine, as the file has it. */
export interface Machine {
  readonly id: string
  readonly name: string
  /** Turns a minute. */
  readonly speed: number
  /** Page of its manual. */
  readonly manual: string
}

const texts: Readonly<Record<string, string>> = { en: 'Machines', de: 'Maschinen' }

const machines: Plugin<readonly Machine[]> = {
  name: 'machines',
  load: ({ read }) => ({ data: JSON.parse(read(file) ?? '[]') }),
  routes: ({ data, locale }) => [
    {
      path: '/machines',
      title: texts[locale] ?? '',
      component: './components/Machines.tsx',
      props: { machines: data.map(({ id, name }) => ({ name, to: `/machines/${id}` })) }
    },
    ...data.map(({ id, name, speed, manual }) => ({
      path: `/machines/${id}`,
      title: name,
      component: './components/Machine.tsx',
      props: { speed, manual: { to: manual } }
    }))
  ]
}

export default machines
