// Plan → page: the HTML document and its payload. Depends only on the plan, its documents, and the settings that all pages
// share.

import { type Diagnostic, diagnostic, failedPageMessage, type Outcome } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { shortHash } from '../base/hash.ts'
import { escapeHtml } from '../base/text.ts'
import { headText, pageHead } from '../plan/head/head-text.ts'
import { localeOf, type PageContext } from '../plan/page-context.ts'
import type { PagePlan, PlannedHead } from '../plan/page-plan.ts'
import { policiesFor } from '../plan/policy/blocked.ts'
import { type HostParty, policyElement, sitePolicy } from '../plan/policy/policy.ts'
import type { Payload } from '../theme.ts'
import { type ContentFiller, contentFiller, filledData } from './content.ts'
import { isUncertain, splitHoisted, withHoisted } from './hoisted.ts'
import { checkRequests } from './page-requests.ts'
import { embeddedPayloadText, payloadText } from './payload-text.ts'
import type { DeferredChecks, Page } from './rendered-page.ts'
import { usedParties } from './used-parties.ts'

/** Render one page. Components of documents that throw are reported and left out; any other error fails this page only. */
export async function renderPlan(context: PageContext, plan: PagePlan): Promise<Outcome<Page | undefined>> {
  const content = contentFiller(context, plan.payload.url)
  const payload = withHead(withContent(plan, content), plan.head)
  const diagnosticsSoFar = [...content.components.diagnostics, ...plan.diagnostics]
  if (plan.isBroken) return { value: undefined, diagnostics: diagnosticsSoFar }
  let rendered: string
  try {
    rendered = context.server.render(localeOf(context, payload.locale).shell, payload)
  } catch (error) {
    return {
      value: undefined,
      diagnostics: [...diagnosticsSoFar, await pageFailure(context, plan, payload, error)]
    }
  }
  const { hoisted, body } = splitHoisted(rendered)
  const head = withHoisted(plan.head, hoisted)
  const fullPayload = hoisted.length === 0 ? payload : withHead(payload, head)
  const { html, finalPayload, partyIndices } = documentOf(context, plan, { payload: fullPayload, head, body })
  const { components, documents, assets } = content
  const page = { path: plan.path, allowed: policiesFor(context.settings.hosts, plan.parties) }
  const requestProblems = checkRequests(context.settings.hosts, page, {
    body: rendered,
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
      payload: payloadText(finalPayload),
      assets: withoutRepeats([...plan.assets, ...assets.values()]),
      parties: partyIndices,
      ...(isEmpty(deferredChecks) ? {} : { deferredChecks })
    },
    diagnostics: [...diagnosticsSoFar, ...requestProblems.diagnostics]
  }
}

const isEmpty = ({ elements, requests }: DeferredChecks): boolean =>
  elements.length === 0 && requests.length === 0

const withoutRepeats = (assets: Page['assets']): Page['assets'] => [
  ...new Map(assets.map((asset) => [asset.output, asset])).values()
]

/** The payload with the HTML of its documents. */
function withContent({ payload, main, parts }: PagePlan, content: ContentFiller): Payload {
  const props = filledData({ data: payload.props, parts }, content)
  return {
    ...payload,
    props: props as Payload['props'],
    ...(main && { html: content.html(main) })
  }
}

const withHead = (payload: Payload, head: PlannedHead): Payload => ({
  ...payload,
  ...(head.added.scripts === undefined ? {} : { headScripts: head.added.scripts }),
  head: pageHead(head)
})

/** The policy of a document cannot change: navigating between pages with different parties needs a full page load. */
function withPolicyScripts(payload: Payload, parties: readonly HostParty[]): Payload {
  if (parties.length === 0) return payload
  const { headScripts = '' } = payload
  return {
    ...payload,
    headScripts: shortHash([headScripts, ...parties.map(({ hosts }) => JSON.stringify(hosts))].join('\n'))
  }
}

/** Pages up to this many characters are painted in one go; longer ones progressively. */
const maxSinglePaintLength = 150_000

interface DocumentParts {
  readonly payload: Payload
  readonly head: PlannedHead
  readonly body: string
}

/** The HTML document. Its policy allows only the parties that the page uses. */
function documentOf(
  { settings }: PageContext,
  plan: PagePlan,
  { payload, head, body }: DocumentParts
): { readonly html: string; readonly finalPayload: Payload; readonly partyIndices: readonly number[] } {
  const { colorMode, hosts, inlineHash, liveScript, modules } = settings
  const locale = localeOf({ settings }, payload.locale)
  const text = headText({
    locale: locale.head,
    title: payload.documentTitle,
    pageHead: payload.head ?? '',
    styles: payload.styles ?? [],
    added: head.added
  })
  const partyIndices = usedParties(
    settings,
    plan.parties,
    () => `${text}${body}${embeddedPayloadText(payload)}`
  )
  const parties = partyIndices.flatMap((number) => hosts.parties[number] ?? [])
  const finalPayload = withPolicyScripts(payload, parties)
  const policy = policyElement(sitePolicy(hosts, [inlineHash, ...head.added.hashes], parties))
  const live =
    liveScript === undefined ? '' : `<script type="module" src="${escapeHtml(liveScript)}"></script>\n`
  // Avoids layout shifts from a first paint in the middle of the navbar.
  const paintAttribute = body.length > maxSinglePaintLength ? '' : ' data-paint="whole"'
  // The entry script preloads these after the first paint.
  const preloads = escapeHtml([...modules, ...(payload.scripts ?? [])].join(' '))
  const html = `<!doctype html>
<html lang="${escapeHtml(locale.lang)}" dir="${locale.direction}" data-theme="${colorMode.default}" data-theme-choice="${colorMode.respectSystem ? 'system' : colorMode.default}"${paintAttribute}>
<head>
<meta charset="utf-8">
${policy}
${text}
</head>
<body>
${locale.banner}<div id="app" data-shell="${escapeHtml(locale.shellUrl)}" data-modules="${preloads}">${body}</div>
<script type="application/json" id="payload">${embeddedPayloadText(finalPayload)}</script>
${live}</body>
</html>
`
  return { html, finalPayload, partyIndices }
}

/** The diagnostic for a rendering error, with the component stack. */
async function pageFailure(
  context: PageContext,
  { path, file }: PagePlan,
  payload: Payload,
  error: unknown
): Promise<Diagnostic> {
  const { server } = context
  const [firstFrame] = server.frames(error)
  const message = errorMessage(error)
  const { shell } = localeOf(context, payload.locale)
  const components = await server.componentStack(shell, payload).catch(() => [])
  return diagnostic(
    'page-failed',
    firstFrame ?? { file },
    failedPageMessage(path, file, message),
    components.length === 0 ? undefined : `it was rendering ${components.join(', in ')}`
  )
}
