/** Until the script of tabs has loaded, pressing a label shows its tab. That script stores the choice. */
export function startTabLabels(box: HTMLElement): void {
  box.addEventListener('click', ({ target }) => {
    const tab = (target as Element).closest('.tab-label')?.parentElement
    if (tab?.parentElement !== box) return
    box.dataset.pressed = tab.dataset.value
    for (const other of box.children) other.toggleAttribute('data-chosen', other === tab)
  })
}
