// What runs in the browser: Mermaid draws the diagram in both modes, and the drawings become one, without styles and HTML in it.
// The function is passed as its text, so it uses nothing from outside.

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

export async function drawInPage({ source, themes, roles }: PageInput): Promise<void> {
  /** Attributes of shapes that CSS may set, with their initial values. */
  const looks: Readonly<Record<string, string>> = {
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
  const textLooks: Readonly<Record<string, string>> = {
    opacity: '1',
    'font-size': '',
    'font-weight': '400',
    'font-style': 'normal',
    'text-anchor': 'start',
    'dominant-baseline': 'auto'
  }
  const shapes = 'path rect circle ellipse line polygon polyline text tspan stop use'.split(' ')
  const dropped = 'style script title desc metadata'.split(' ')

  const hex = (color: string): string => {
    const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    const text = `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
    return a === 1
      ? text
      : text +
          Math.round(a * 255)
            .toString(16)
            .padStart(2, '0')
  }
  const paint = (light: string, dark: string): string => {
    if (!light.startsWith('rgb')) return light
    const [own, other] = [hex(light), hex(dark)]
    if (/^#.{6}00$/.test(own)) return 'none'
    return roles[`${own} ${other}`] ?? (own === other ? own : `light-dark(${own}, ${other})`)
  }

  /** HTML in a drawing, as texts at the same places. */
  const textsOf = (html: Element, svg: SVGGraphicsElement): SVGTextElement[] => {
    const toDrawing = svg.getScreenCTM()?.inverse()
    const walker = document.createTreeWalker(html, NodeFilter.SHOW_TEXT)
    const texts: SVGTextElement[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const style = getComputedStyle(node.parentElement as Element)
      const lines = new Map<number, { text: string; box: DOMRect }>()
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const box = range.getBoundingClientRect()
        const line = lines.get(Math.round(box.top))
        lines.set(Math.round(box.top), {
          text: line ? `${line.text} ${word}` : word,
          box: line ? new DOMRect(line.box.x, box.y, box.right - line.box.x, box.height) : box
        })
      }
      for (const { text, box } of lines.values()) {
        const element = document.createElementNS('http://www.w3.org/2000/svg', 'text')
        const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(toDrawing)
        element.textContent = text
        element.setAttribute('x', at.x.toFixed(2))
        element.setAttribute('y', at.y.toFixed(2))
        element.setAttribute('text-anchor', 'middle')
        element.setAttribute('dominant-baseline', 'central')
        element.setAttribute(
          'style',
          `fill: ${style.color}; font-size: ${style.fontSize}; font-weight: ${style.fontWeight}; text-anchor: middle; dominant-baseline: central`
        )
        texts.push(element)
      }
    }
    return texts
  }

  const drawn = async (theme: Theme, index: number): Promise<SVGSVGElement> => {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      theme: 'base',
      themeVariables: theme,
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      deterministicIds: true,
      deterministicIDSeed: 'a',
      fontFamily: 'diagram, sans-serif'
    })
    const { svg } = await mermaid.render(`drawing${index}`, source)
    const box = document.createElement('div')
    box.innerHTML = svg
    document.body.append(box)
    const element = box.querySelector('svg') as SVGSVGElement
    for (const html of element.querySelectorAll('foreignObject')) {
      const texts = textsOf(html, element)
      element.append(...texts)
      html.remove()
    }
    return element
  }

  const referenced = (element: Element): ReadonlySet<string> =>
    new Set([...element.outerHTML.matchAll(/(?:url\(["']?|href=")#([^"')]+)/g)].map(([, id = '']) => id))

  /** Write the looks of an element into a copy. @param other the same element in dark mode */
  const flatten = (drawing: Element, other: Element, element: Element, ids: ReadonlySet<string>): void => {
    const [style, dark] = [getComputedStyle(drawing), getComputedStyle(other)]
    if (dropped.includes(element.localName) || style.display === 'none' || style.visibility === 'hidden') {
      element.setAttribute('data-drop', '')
      return
    }
    const isText = element.localName === 'text' || element.localName === 'tspan'
    const values: [string, string][] = []
    let colors = ''
    if (shapes.includes(element.localName)) {
      for (const name of isText ? ['fill'] : ['fill', 'stroke']) {
        const color = paint(style.getPropertyValue(name), dark.getPropertyValue(name))
        if (color === 'none' || color.startsWith('url(')) values.push([name, color])
        else colors += `${name}: ${color};`
      }
      for (const [name, initial] of Object.entries(isText ? textLooks : looks)) {
        const value = style.getPropertyValue(name)
        if (value !== initial && value !== '') values.push([name, value.replace(/"/g, '')])
      }
    }
    for (const name of element.getAttributeNames())
      if (/^(?:style|class|role|tabindex|filter|font-family|data-.*|aria-.*|on.*)$/.test(name))
        element.removeAttribute(name)
    if (!ids.has(element.id)) element.removeAttribute('id')
    for (const [name, value] of values) element.setAttribute(name, value)
    if (colors !== '') element.setAttribute('style', colors)
  }

  const result = async (): Promise<PageResult> => {
    await document.fonts.load('14px diagram')
    const [light, dark] = [await drawn(themes[0], 1), await drawn(themes[1], 2)]
    const ids = referenced(light)
    const others = [...dark.querySelectorAll('*')]
    // All are asked before any changes, since the drawing has its own style sheet.
    const elements = [...light.querySelectorAll('*')]
    const copies = elements.map((element) => element.cloneNode(false) as Element)
    for (const [index, element] of elements.entries())
      flatten(element, others[index] ?? element, copies[index] as Element, ids)
    for (const [index, element] of elements.entries()) {
      const copy = copies[index] as Element
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
      for (const { name, value } of copy.attributes) element.setAttribute(name, value)
    }
    for (const element of light.querySelectorAll('[data-drop]')) element.remove()
    for (const group of [...light.querySelectorAll('g, defs')].reverse())
      if (group.childNodes.length === 0) group.remove()
    const { x, y, width, height } = light.viewBox.baseVal
    for (const name of light.getAttributeNames()) light.removeAttribute(name)
    light.setAttribute('viewBox', [x, y, width, height].map((value) => Number(value.toFixed(2))).join(' '))
    light.setAttribute('width', String(Math.ceil(width)))
    light.setAttribute('height', String(Math.ceil(height)))
    return {
      svg: new XMLSerializer()
        .serializeToString(light)
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/\n\s*/g, ' ')
    }
  }

  let value: PageResult
  try {
    value = await result()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = Number(/line (\d+)/i.exec(message)?.[1] ?? 1)
    value = { message: message.replace(/\s+/g, ' ').slice(0, 300), line }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  document.body.replaceChildren()
  document.title = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
