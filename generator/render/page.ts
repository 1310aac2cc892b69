// Plan → page: the HTML document and its metadata. Depends only on the plan, its documents, and the settings that all pages
// share.

import { type Diagnostic, diagnostic, failedPageMessage, type Outcome } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { shortHash } from '../base/hash.ts'
import { escapeHtml } from '../base/text.ts'
import type { ReportedMisuse } from '../bundle/server-modules.ts'
import { styleSheetOf } from '../markdown/html/inline-styles.ts'
import { headText, pageHead } from '../plan/head/head-text.ts'
import { localeOf, type PageContext } from '../plan/page-context.ts'
import type { PagePlan, PlannedHead } from '../plan/page-plan.ts'
import { policiesFor } from '../plan/policy/blocked.ts'
import { policyElement, sitePolicy } from '../plan/policy/policy.ts'
import type { PageView } from '../theme.ts'
import { type ContentFiller, contentFiller, filledData } from './content.ts'
import { withoutElementStyles } from './element-styles.ts'
import { isUncertain, splitHoisted, withHoisted } from './hoisted.ts'
import { metadataText } from './metadata.ts'
import { importHint, importPlace, packageHints } from './package-hints.ts'
import { checkRequests } from './page-requests.ts'
import type { DeferredChecks, Page } from './rendered-page.ts'
import { usedParties } from './used-parties.ts'

/** Render one page. Components of documents that throw are reported and left out; any other error fails this page only. */
export async function renderPlan(context: PageContext, plan: PagePlan): Promise<Outcome<Page | undefined>> {
  const content = contentFiller(context, plan.view)
  const view = withContent(plan, content)
  const diagnosticsSoFar = [...content.components.diagnostics, ...plan.diagnostics]
  const misuses = () => misuseProblems(plan, context.server.misuses())
  if (plan.isBroken) return { value: undefined, diagnostics: [...diagnosticsSoFar, ...misuses()] }
  let rendered: string
  try {
    rendered = context.server.render(localeOf(context, view.locale).shell, view)
  } catch (error) {
    return {
      value: undefined,
      diagnostics: [...diagnosticsSoFar, ...misuses(), await pageFailure(context, plan, view, error)]
    }
  }
  const mainHtml = knownHtml(context, plan, view, rendered)
  const searched = mainHtml === '' ? rendered : rendered.replace(mainHtml, mainMark)
  const { html: withClasses, styles } = withoutElementStyles(searched)
  const styleText = styleSheetOf(styles)
  const sheet =
    styleText === '' ? [] : [{ output: `assets/styles.${shortHash(styleText)}.css`, text: styleText }]
  const { hoisted, body: bodyAround } = splitHoisted(withClasses)
  const body = mainHtml === '' ? bodyAround : bodyAround.replace(mainMark, () => mainHtml)
  const { html, partyIndices } = documentOf(context, plan, {
    head: withHoisted(plan.head, hoisted),
    body,
    styles: [...plan.styles, ...sheet.map(({ output }) => context.settings.base + output)]
  })
  const { components, documents, assets } = content
  const page = { path: plan.path, allowed: policiesFor(context.settings.hosts, plan.parties) }
  const requestProblems = checkRequests(context.settings.hosts, page, {
    body: withClasses,
    main: plan.main && context.document(plan.main).document,
    documents: [...documents],
    components: components.rendered
  })
  const deferredChecks = { elements: hoisted.filter(isUncertain), requests: requestProblems.withoutPlace }
  return {
    value: {
      plan,
      html,
      body,
      metadata: metadataText(view),
      sheets: [...(plan.sheet ? [plan.sheet] : []), ...sheet],
      assets: withoutRepeats([...plan.assets, ...assets.values()]),
      parties: partyIndices,
      ...(isEmpty(deferredChecks) ? {} : { deferredChecks })
    },
    diagnostics: [...diagnosticsSoFar, ...misuses(), ...requestProblems.diagnostics]
  }
}

/** Stands for the document in the HTML around it. */
const mainMark = '\uFDD6'

/**
 * The HTML of the page's document, if its requests and styles are those that were found when it was made: only what components
 * render is searched again. Empty if it has components, or if the theme changes it.
 */
function knownHtml(
  context: PageContext,
  { main }: PagePlan,
  { html = '' }: PageView,
  rendered: string
): string {
  const hasComponents = !main || context.document(main).document.components.length > 0
  return !hasComponents && rendered.includes(html) && !rendered.includes(mainMark) ? html : ''
}

const isEmpty = ({ elements, requests }: DeferredChecks): boolean =>
  elements.length === 0 && requests.length === 0

const withoutRepeats = (assets: Page['assets']): Page['assets'] => [
  ...new Map(assets.map((asset) => [asset.output, asset])).values()
]

/** The view with the HTML of its documents. */
function withContent({ view, main, parts }: PagePlan, content: ContentFiller): PageView {
  const props = filledData({ data: view.props, parts }, content)
  return { ...view, props: props as PageView['props'], html: main && content.html(main) }
}

/** Pages up to this many characters are painted in one go; longer ones progressively. */
const maxSinglePaintLength = 150_000

interface DocumentParts {
  readonly head: PlannedHead
  readonly body: string
  /** URLs of the page's own style sheets. */
  readonly styles: readonly string[]
}

/** The HTML document. Its policy allows only the parties that the page uses. */
function documentOf(
  { settings }: PageContext,
  plan: PagePlan,
  { head, body, styles }: DocumentParts
): { readonly html: string; readonly partyIndices: readonly number[] } {
  const { colorMode, hosts, inlineHash, liveScript } = settings
  const locale = localeOf({ settings }, plan.view.locale)
  const text = headText({
    locale: locale.head,
    title: plan.view.documentTitle,
    pageHead: pageHead(head),
    styles,
    added: head.added
  })
  const partyIndices = usedParties(settings, plan.parties, () => text + body)
  const parties = partyIndices.flatMap((number) => hosts.parties[number] ?? [])
  const policy = policyElement(sitePolicy(hosts, [inlineHash, ...head.added.hashes], parties))
  const live =
    liveScript === undefined ? '' : `<script type="module" src="${escapeHtml(liveScript)}"></script>\n`
  // Avoids layout shifts from a first paint in the middle of the navbar.
  const paintAttribute = body.length > maxSinglePaintLength ? '' : ' data-paint="whole"'
  // Pages with different ones cannot replace each other.
  const scripts = head.added.scripts === undefined ? '' : ` data-scripts="${head.added.scripts}"`
  const html = `<!doctype html>
<html lang="${escapeHtml(locale.lang)}" dir="${locale.direction}" data-theme="${colorMode.default}" data-theme-choice="${colorMode.respectSystem ? 'system' : colorMode.default}"${paintAttribute}>
<head>
<meta charset="utf-8">
${policy}
${text}
</head>
<body>
${locale.banner}<div id="app"${locale.appAttributes}${scripts}>${body}</div>
${live}</body>
</html>
`
  return { html, partyIndices }
}

/** The diagnostics for hooks and event handlers outside of islands: one for each place, and one for each import of a package. */
function misuseProblems(plan: PagePlan, misuses: readonly ReportedMisuse[]): readonly Diagnostic[] {
  const places = misuses.map(({ frame, imports: [first] }, index) =>
    frame || !first ? index : `${first.file}:${first.line}`
  )
  return misuses
    .filter((_, index) => places.indexOf(places[index] ?? index) === index)
    .map((misuse) => misuseProblem(plan, misuse))
}

function misuseProblem({ path, file }: PagePlan, { what, frame, imports }: ReportedMisuse): Diagnostic {
  if (frame)
    return diagnostic(
      'needs-use-client',
      frame,
      `${what} needs the browser, and this component only runs when the site is built`,
      `write 'use client' in the first line of ${frame.file}`
    )
  const [first] = imports
  return first
    ? diagnostic(
        'needs-use-client',
        importPlace(imports) ?? { file },
        `The package \`${first.packageName}\` needs the browser, since it uses ${what}, and the module that imports it only runs when the site is built`,
        importHint(imports)
      )
    : diagnostic(
        'needs-use-client',
        { file },
        `A component of a package on the page \`${path}\` needs the browser: it uses ${what}`,
        "write 'use client' in the first line of the module that imports the package"
      )
}

/** The diagnostic for a rendering error, with the component stack. */
async function pageFailure(
  context: PageContext,
  { path, file }: PagePlan,
  view: PageView,
  error: unknown
): Promise<Diagnostic> {
  const { server } = context
  const [firstFrame] = server.frames(error)
  const message = errorMessage(error)
  const { shell } = localeOf(context, view.locale)
  const components = await server.componentStack(shell, view).catch(() => [])
  const imports = server.packageImports(error)
  const hints = [
    ...(components.length === 0 ? [] : [`it was rendering ${components.join(', in ')}`]),
    ...packageHints(imports)
  ]
  return diagnostic(
    'page-failed',
    firstFrame ?? importPlace(imports) ?? { file },
    failedPageMessage(path, file, message),
    hints.length === 0 ? undefined : hints.join('; ')
  )
}
