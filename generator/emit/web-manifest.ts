// The web app manifest of each locale (https://www.w3.org/TR/appmanifest/): name, colours and icons for the home screen.
// Written when site.yaml has `theme.icon` or `theme.icons`.

import { contentTypeOf } from '../base/content-types.ts'
import { textIn } from '../config/text-in.ts'
import { hasWebManifests, webManifestPath } from '../graph/generated-files.ts'
import { withBase } from '../graph/resolve.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { type Emission, generator } from './plan.ts'

/** One manifest per locale, or none without icons. */
export function webManifests({ graph }: PlanContext): readonly Emission[] {
  const { config } = graph
  const { icons, themeColor } = config.theme
  if (!hasWebManifests(config)) return []
  const colors = themeColor === undefined ? {} : { theme_color: themeColor, background_color: themeColor }
  const listed = icons.map((icon) => {
    const { width, height } = graph.assets.static(icon)?.size ?? {}
    return {
      src: withBase(graph, icon),
      // SVG scales to any size.
      sizes: icon.endsWith('.svg') || width === undefined ? 'any' : `${width}x${height}`,
      type: contentTypeOf(icon),
      // Systems crop a maskable icon to their own shape.
      ...(/maskable/.test(icon) && { purpose: 'maskable' })
    }
  })
  return config.locales.map(({ code, path, htmlLang, direction }) => {
    const manifest = {
      id: withBase(graph, path),
      name: textIn(config.title, code, config),
      short_name: textIn(config.title, code, config),
      description: config.description && textIn(config.description, code, config),
      lang: htmlLang,
      dir: direction,
      start_url: withBase(graph, path),
      scope: config.base,
      display: 'browser',
      ...colors,
      icons: listed
    }
    return {
      path: webManifestPath(graph, code).slice(1),
      content: `${JSON.stringify(manifest, null, 1)}\n`,
      from: generator
    }
  })
}
