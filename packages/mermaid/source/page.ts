// What runs in the browser: Mermaid draws the diagram in both modes, and the drawings become one, without styles and HTML in it.
// The functions are passed as their texts, so they use nothing else from outside than each other.

/** Input of the page. */
export interface PageInput {
  readonly source: string
  /** Variables of Mermaid's theme: light and dark. */
  readonly themes: readonly [Theme, Theme]
  /** CSS of colours, by a light and a dark colour: `#fff #000`. */
  readonly roles: Readonly<Record<string, string>>
}

type Theme = Readonly<Record<string, string | boolean>>

/** Result of the page. */
export type PageResult = { readonly svg: string } | { readonly message: string; readonly line: number }

/** Mermaid, as its script defines it. */
interface Mermaid {
  initialize(config: object): void
  render(id: string, source: string): Promise<{ readonly svg: string }>
}

declare const mermaid: Mermaid

/** A word of an HTML label, and those after it in its line. */
interface LabelLine {
  readonly text: string
  readonly box: DOMRect
}

/** Lines of a text in HTML, where the browser has broken it. */
function labelLines(node: Text): readonly LabelLine[] {
  const lines = new Map<number, LabelLine>()
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const box = range.getBoundingClientRect()
    const top = Math.round(box.top)
    const line = lines.get(top)
    lines.set(top, {
      text: line ? `${line.text} ${word}` : word,
      box: line ? new DOMRect(line.box.x, box.y, box.right - line.box.x, box.height) : box
    })
  }
  return [...lines.values()]
}

/** HTML in a drawing, as texts at the same places. */
function labelTexts(html: Element, svg: SVGGraphicsElement): SVGTextElement[] {
  const toDrawing = svg.getScreenCTM()?.inverse()
  const walker = document.createTreeWalker(html, NodeFilter.SHOW_TEXT)
  const texts: SVGTextElement[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const { color, fontSize, fontWeight } = getComputedStyle(node.parentElement as Element)
    for (const { text, box } of labelLines(node)) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', 'text')
      const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(toDrawing)
      element.textContent = text
      element.setAttribute('x', at.x.toFixed(2))
      element.setAttribute('y', at.y.toFixed(2))
      element.setAttribute(
        'style',
        `fill: ${color} !important; font-size: ${fontSize}; font-weight: ${fontWeight}; text-anchor: middle; dominant-baseline: central`
      )
      texts.push(element)
    }
  }
  return texts
}

/** Draw the diagram in a mode, in the document. */
async function drawMode(source: string, themeVariables: Theme, id: string): Promise<SVGSVGElement> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    journey: { actorColours: [0, 1, 2, 3, 4, 5].map((number) => themeVariables[`git${number}`]) },
    deterministicIds: true,
    deterministicIDSeed: 'a',
    fontFamily: 'diagram, sans-serif',
    themeCSS: `.tick line { stroke: ${themeVariables.gridColor} }`
  })
  const { svg } = await mermaid.render(id, source)
  const box = document.createElement('div')
  box.innerHTML = svg
  document.body.append(box)
  const element = box.querySelector('svg') as SVGSVGElement
  for (const html of element.querySelectorAll('foreignObject')) {
    element.append(...labelTexts(html, element))
    html.remove()
  }
  return element
}

function hexColor(color: string): string {
  const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const parts = a === 1 ? [r, g, b] : [r, g, b, a * 255]
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** A colour in CSS, by how the browser computes it in both modes. */
function bothModes(light: string, dark: string, roles: PageInput['roles'], isText: boolean): string {
  if (!light.startsWith('rgb')) return light
  const [own, other] = [hexColor(light), hexColor(dark)]
  if (/^#.{6}00$/.test(own)) return 'none'
  return (
    roles[`${own} ${other}`] ??
    (own === other ? (neutralRole(own, isText) ?? own) : `light-dark(${own}, ${other})`)
  )
}

/** A variable of the theme for a shade of grey that Mermaid has in both modes. White text is on a colour of Mermaid's own. */
function neutralRole(color: string, isText: boolean): string | undefined {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [least, most] = [Math.min(...parts), Math.max(...parts)]
  if (color.length > 7 || most - least > 12 || (isText && most > 224)) return undefined
  const name = most < 64 ? 'strong' : most < 160 ? 'quiet' : most < 225 ? 'line-strong' : 'surface'
  return `var(--${name})`
}

/** Attributes of shapes and texts that CSS may set, with their initial values. */
function initialLooks(isText: boolean): Readonly<Record<string, string>> {
  return isText
    ? {
        opacity: '1',
        'font-size': '',
        'font-weight': '400',
        'font-style': 'normal',
        'text-anchor': 'start',
        'dominant-baseline': 'auto'
      }
    : {
        'stroke-width': '1px',
        'stroke-dasharray': 'none',
        'stroke-linecap': 'butt',
        'stroke-linejoin': 'miter',
        opacity: '1',
        'fill-opacity': '1',
        'stroke-opacity': '1',
        'marker-start': 'none',
        'marker-end': 'none'
      }
}

/** The attributes of an element with all of its looks; `undefined` if it is not seen. @param dark the same element in dark mode */
function flatAttributes(
  element: Element,
  dark: Element,
  ids: ReadonlySet<string>,
  roles: PageInput['roles']
): Readonly<Record<string, string>> | undefined {
  const [style, darkStyle] = [getComputedStyle(element), getComputedStyle(dark)]
  const { localName } = element
  if (['style', 'script', 'title', 'desc', 'metadata'].includes(localName)) return undefined
  if (style.display === 'none' || style.visibility === 'hidden') return undefined
  const attributes: Record<string, string> = {}
  for (const { name, value } of element.attributes)
    if (!/^(?:style|class|role|tabindex|filter|font-family|xmlns|data-.*|aria-.*|on.*)$/.test(name))
      attributes[name] = value
  if (!ids.has(element.id)) delete attributes.id
  const isText = localName === 'text' || localName === 'tspan'
  if (!isText && !/^(?:path|rect|circle|ellipse|line|polygon|polyline|use)$/.test(localName))
    return attributes
  const colors: string[] = []
  for (const name of isText ? ['fill'] : ['fill', 'stroke']) {
    const color = bothModes(style.getPropertyValue(name), darkStyle.getPropertyValue(name), roles, isText)
    delete attributes[name]
    if (color === 'none' || color.startsWith('url(')) attributes[name] = color
    else colors.push(`${name}: ${color}`)
  }
  if (attributes.stroke === 'none' && !isText) delete attributes.stroke
  for (const [name, initial] of Object.entries(initialLooks(isText))) {
    const value = style.getPropertyValue(name)
    delete attributes[name]
    if (value !== initial && value !== '') attributes[name] = value.replace(/"/g, '')
  }
  if (colors.length > 0) attributes.style = colors.join('; ')
  return attributes
}

/** The drawings of both modes as one, as text. */
function flatDrawing(light: SVGSVGElement, dark: SVGSVGElement, roles: PageInput['roles']): string {
  const ids = new Set(
    [...light.outerHTML.matchAll(/(?:url\((?:["']|&quot;)?|href=")#([^"')&]+)/g)].map(([, id = '']) => id)
  )
  const elements = [...light.querySelectorAll('*')]
  const others = [...dark.querySelectorAll('*')]
  // All looks are read before anything changes, since the drawing has a style sheet of its own.
  const looks = elements.map((element, index) =>
    flatAttributes(element, others[index] ?? element, ids, roles)
  )
  for (const [index, element] of elements.entries()) {
    const attributes = looks[index]
    if (!attributes) {
      element.remove()
      continue
    }
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }
  for (const group of [...light.querySelectorAll('g, defs')].reverse())
    if (group.childElementCount === 0) group.remove()
  const { x, y, width, height } = light.viewBox.baseVal
  for (const name of light.getAttributeNames()) if (name !== 'xmlns') light.removeAttribute(name)
  const rounded = [x, y, width, height].map((value) => Number(value.toFixed(2)))
  light.setAttribute('viewBox', rounded.join(' '))
  light.setAttribute('width', String(Math.ceil(width)))
  light.setAttribute('height', String(Math.ceil(height)))
  return new XMLSerializer()
    .serializeToString(light)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\n\s*/g, ' ')
}

/** Draw a diagram, and replace the page by the result. */
async function drawInPage({ source, themes, roles }: PageInput): Promise<void> {
  let result: PageResult
  try {
    await document.fonts.load('14px diagram')
    const light = await drawMode(source, themes[0], 'light')
    const dark = await drawMode(source, themes[1], 'dark')
    result = { svg: flatDrawing(light, dark, roles) }
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
    result = { message: message.slice(0, 300), line: Number(/line (\d+)/i.exec(message)?.[1] ?? 1) }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(result))
  document.body.replaceChildren()
  document.title = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The script of the page. */
export const pageScript = (input: PageInput): string =>
  [
    labelLines,
    labelTexts,
    drawMode,
    hexColor,
    bothModes,
    neutralRole,
    initialLooks,
    flatAttributes,
    flatDrawing,
    drawInPage,
    // `<` would end the script.
    `drawInPage(${JSON.stringify(input).replaceAll('<', '\\u003c')})`
  ].join('\n')
