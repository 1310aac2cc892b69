// Style sheets that scripts write. Libraries create `<style>` elements with rules as text, which the content security policy
// blocks since it cannot tell them from injected markup. Rules that a script sets through the DOM are allowed: such elements get
// a constructed style sheet, which applies while the element is in the page.

/** Let `document.createElement('style')` give elements whose text the policy allows. */
export function allowScriptStyles(): void {
  // Safari before 16.4 has none.
  if (!('adoptedStyleSheets' in document)) return
  const create = Document.prototype.createElement

  class ScriptStyle extends HTMLElement {
    /** Missing for elements that are written as HTML: the policy is right to block their styles. */
    sheet?: CSSStyleSheet
    text = ''

    // React compares names, and other libraries select by them.
    override get nodeName(): string {
      return 'STYLE'
    }

    override get tagName(): string {
      return 'STYLE'
    }

    override get innerHTML(): string {
      return this.textContent ?? ''
    }

    /** Not parsed as HTML, as in any `<style>`. */
    override set innerHTML(text: string) {
      this.textContent = text
    }

    connectedCallback(): void {
      const { sheet } = this
      if (!sheet) return
      this.read(sheet)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }

    disconnectedCallback(): void {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet)
    }

    /** Apply the text, unless it is the same: scripts may have inserted rules. */
    read(sheet: CSSStyleSheet): void {
      const text = this.textContent ?? ''
      if (text === this.text) return
      this.text = text
      sheet.media.mediaText = this.getAttribute('media') ?? ''
      sheet.replaceSync(text)
    }
  }
  customElements.define('sitegen-style', ScriptStyle)

  Document.prototype.createElement = function (
    this: Document,
    name: string,
    options?: ElementCreationOptions
  ) {
    if (this !== document || String(name).toLowerCase() !== 'style') return create.call(this, name, options)
    const element = create.call(this, 'sitegen-style') as ScriptStyle
    const sheet = new CSSStyleSheet()
    element.sheet = sheet
    element.style.display = 'none'
    new MutationObserver(() => element.read(sheet)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true
    })
    return element
  } as typeof create
}
