import { labelsOf } from './labels.ts'
import { adoptZoomStyles, openDialog } from './zoom-dialog.ts'

/** Add a button to a diagram that is too wide for the page: it shows the diagram in a dialog. */
export default function startDiagram(diagram: HTMLElement): void {
  const svg = diagram.querySelector('svg')
  const width = svg?.viewBox.baseVal?.width ?? 0
  if (!svg || Math.max(width, svg.scrollWidth, diagram.scrollWidth) <= diagram.clientWidth) return
  adoptZoomStyles()
  const labels = labelsOf(diagram)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'zoom-button'
  button.lang = document.documentElement.lang
  button.textContent = labels['zoom.open'] ?? ''
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', () => {
    const frame = document.createElement('div')
    frame.className = 'zoom-drawing diagram'
    // Moved, not copied, since the ids in it must stay unique.
    frame.append(svg)
    const dialog = openDialog(frame, svg.getAttribute('aria-label') ?? '', labels)
    dialog.addEventListener('close', () => diagram.append(svg))
  })
  diagram.after(button)
}
