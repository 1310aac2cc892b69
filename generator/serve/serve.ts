// `sitegen serve`: the same stages as `build`, on request and in memory. It starts at once at any
// size, since a page is rendered when it is asked for, and shows a change without losing the place.

import type { RequestListener } from 'node:http'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { watch } from 'chokidar'
import type { Diagnostic } from '../base/diagnostics.ts'
import { type Files, isClosedLink } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { projectPath, realPath, withRealPaths } from '../base/markdown-folder.ts'
import { type PageFileType, pageAddress, pageOfFile, pathOfAddress } from '../base/page-address.ts'
import { relativePath } from '../base/relative-path.ts'
import { escapeHtml, extensionOf, routePath } from '../base/text.ts'
import type { Watcher } from '../base/timings.ts'
import type { BundlePlace } from '../bundle/kept.ts'
import { packageFolder } from '../bundle/package.ts'
import { described, isSame, isSettled, type Seen, seen } from '../cache/seen.ts'
import { cardsOf } from '../emit/cards.ts'
import { besideSearch, bundleFiles, searchEmissions } from '../emit/emit.ts'
import { headerRules } from '../emit/headers.ts'
import type { Content, Emission } from '../emit/plan.ts'
import { pluginFiles } from '../emit/plugins.ts'
import { redirectStubs } from '../emit/redirects.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import { ChangedSource } from '../load/known.ts'
import { type Variables, variablesFile } from '../load/public-variables.ts'
import type { Card } from '../render/card/card.ts'
import { isCardOutput } from '../render/cards.ts'
import { payloadOutput, renderPage } from '../render/page.ts'
import { plainPolicy, policyElement, policyHeader } from '../render/policy.ts'
import type { Scene } from '../render/scene.ts'
import { twinOfPage } from '../render/twin.ts'
import { openCorpus } from '../search/corpus.ts'
import { knownCounts } from '../search/known-counts.ts'
import { type Answer, encodedPath, moved, plain, refused, send } from './answer.ts'
import { type BrowserError, errorsOnce, readBrowserError } from './browser-errors.ts'
import { allowedHosts, type Hosts, isForeign, readRequest } from './gate.ts'
import { type Door, type Listening, listen } from './listen.ts'
import { liveChannel, livePaths, retryScript } from './live.ts'
import { oncePerScene } from './once-per-scene.ts'
import { type Session, type State, startSession } from './session.ts'

export interface ServeOptions extends Omit<Door, 'limits'> {
  readonly root: string
  /** The day on which it is looked at, `2025-05-20`: later posts are marked. */
  readonly today?: string
  /** Public variables of the environment. */
  readonly environment?: Variables | undefined
  /** What an earlier `serve` has kept, and where. */
  readonly cache?: BundlePlace
  /** Is told how far the site has been read and checked. */
  readonly watcher?: Watcher | undefined
  /** Called after each change with all that is wrong with the site. */
  report(diagnostics: readonly Diagnostic[]): void
  /** Called once for each change, before what is wrong is reported. */
  edited?(edit: Edit): void
  /** Called for an error in the browser, once until the next change. */
  failed?(error: BrowserError): void
}

/** What became of files that were saved. */
export interface Edit {
  /** Relative to the project. */
  readonly files: readonly string[]
  /** Until pages could be shown again. */
  readonly milliseconds: number
  /** How many pages are rendered again for it; missing where the next change came before all were looked at. */
  readonly pages?: number | undefined
  /** Pages that are open are loaded in full, since their scripts or what is around them have changed. */
  readonly reloads: boolean
}

/** How long to wait for more changes before looking at the first, in milliseconds. */
const settleTime = 20

/** Chokidar tells of a file's changes at most every 50 ms and never of those between; in milliseconds. */
const deafTime = 60

/** Start to serve a project. */
export async function serve({
  root,
  port,
  host,
  tls,
  today,
  cache,
  environment,
  watcher,
  report,
  edited,
  failed
}: ServeOptions): Promise<Listening> {
  const files = projectFiles(root)
  const began = Date.now()
  const session = startSession(files, { today, place: cache, environment, watcher })
  const live = liveChannel()
  const errors = errorsOnce((error) => failed?.(error))
  let ready = session.update(false)
  const around = aroundScenes(files)

  const tell = (said: readonly Diagnostic[]) => {
    const diagnostics = withRealPaths(files, said)
    report(diagnostics)
    live.problems(diagnostics)
  }
  const check = async ({ scene, diagnostics }: State, edit?: Edit) => {
    const checked = scene ? await session.check() : undefined
    if (edit) edited?.({ ...edit, pages: checked?.pages })
    const said = scene ? checked?.diagnostics : diagnostics
    if (said) tell(said)
  }
  let builds = ready.then(buildsOf, () => '')
  const changed = async (code: boolean, paths: readonly string[] = []) => {
    const began = performance.now()
    errors.again()
    const known = paths.length === 0 ? undefined : paths
    const shown = paths.map((path) => realPath(files, path))
    ready = ready.catch(() => undefined).then(() => session.update(code, known))
    const before = builds
    builds = ready.then(buildsOf, () => '')
    const state = await ready
    const milliseconds = performance.now() - began
    const reloads = !state.restyled && (await before) !== (await builds)
    if (state.restyled && state.scene)
      live.restyle(withBase(state.scene.graph, state.scene.bundle.client.style))
    else live.update(reloads ? shown : undefined)
    // Let the page be drawn before all the others are checked.
    setTimeout(() => void check(state, { files: shown, milliseconds, reloads }), 10)
  }
  const listening = await listen(
    { port, host, tls },
    listener({ files, hosts: allowedHosts(host), live, errors, around, state: () => ready, changed })
  ).catch(async (error: unknown) => {
    // The site is being read already: what that has started would keep the process alive.
    session.stop()
    await ready.catch(() => undefined)
    live.close()
    await session.close()
    throw error
  })
  // The first page comes before everything else.
  const watching = ready
    .catch(() => undefined)
    .then(async (state) => {
      await pause(50)
      if (state) void check(state).then(session.keep)
      return watchProject(files, began, changed)
    })
  return {
    ...listening,
    async close() {
      session.stop()
      const stopWatching = await watching
      await stopWatching()
      // What is being bundled cannot be taken away from its bundler.
      await ready.catch(() => undefined)
      live.close()
      await listening.close()
      session.keep()
      await session.close()
    }
  }
}

/** What must be the same for a page to stay as it is, for all languages. */
const buildsOf = ({ scene }: State): string =>
  [...(scene?.shells.values() ?? [])].map(({ build }) => build).join()

interface ListenerInput {
  readonly files: Files
  readonly hosts: Hosts
  readonly live: ReturnType<typeof liveChannel>
  readonly errors: ReturnType<typeof errorsOnce>
  readonly around: Around
  state(): ReturnType<Session['update']>
  changed(code: boolean): Promise<void>
}

function listener({ files, hosts, live, errors, around, state, changed }: ListenerInput): RequestListener {
  /** @param tries how many more, where a file turns out to have changed before anybody has told of it */
  const stateAndAnswer = async (
    path: string,
    search: string,
    tries = 3
  ): Promise<{ readonly current: State; readonly answer: Answer }> => {
    try {
      const current = await state()
      const answer = current.scene
        ? await answerFrom(current.scene, path, search, files, around)
        : errorPage({ diagnostics: withRealPaths(files, current.diagnostics) })
      return { current, answer }
    } catch (error) {
      if (!(error instanceof ChangedSource) || tries === 0) throw error
      await changed(false)
      return stateAndAnswer(path, search, tries - 1)
    }
  }
  return async (request, response) => {
    const isReport = request.method === 'POST' && request.url?.startsWith(`${livePaths.errors}?`)
    const asked = readRequest(request, hosts, isReport ? ['POST'] : undefined)
    if ('refused' in asked) return send(response, refused(asked.refused))
    const { path, search } = asked
    // Pages of other sites may link here, and neither listen to what is being written nor load it.
    if (isForeign(request)) return send(response, refused(403))
    if (isReport) {
      if (path !== livePaths.errors || !live.admits(search)) return send(response, refused(403))
      const error = await readBrowserError(request)
      if (typeof error === 'number') {
        // Of a body that is too large the rest is still to come.
        const answer = plain(error, 'Refused')
        return send(response, { ...answer, headers: { ...answer.headers, connection: 'close' } })
      }
      errors.add(error)
      return send(response, plain(200, 'Told'))
    }
    if (path === livePaths.events)
      return live.admits(search) ? live.add(request, response, search) : send(response, refused(403))
    if (path === livePaths.retry) return send(response, { status: 200, body: retryScript, path: 'retry.js' })
    try {
      const { element } = live
      const { current, answer } = await stateAndAnswer(path, search)
      send(response, {
        ...withLive(answer, element),
        headers: { 'cache-control': 'no-store', ...securityHeaders(current), ...answer.headers }
      })
    } catch (error) {
      send(
        response,
        plain(500, `This is a bug in sitegen: ${error instanceof Error ? error.message : String(error)}`)
      )
    }
  }
}

/** Let a page listen to what changes. */
const withLive = (answer: Answer, element: string): Answer =>
  answer.path.endsWith('.html') && typeof answer.body === 'string'
    ? { ...answer, body: answer.body.replace('</head>', () => `${element}</head>`) }
    : answer

const securityHeaders = ({ scene }: State): Readonly<Record<string, string>> => ({
  ...(scene ? headerRules(scene)[0]?.headers : { 'Content-Security-Policy': policyHeader(plainPolicy) }),
  'X-Content-Type-Options': 'nosniff',
  // Nothing of what is being written may be embedded elsewhere.
  'Cross-Origin-Resource-Policy': 'same-origin'
})

async function answerFrom(
  scene: Scene,
  path: string,
  search: string,
  files: Files,
  around: Around
): Promise<Answer> {
  const { base } = scene.graph.config
  if (!path.startsWith(base))
    return `${path}/` === base || path === '/' ? moved(base) : plain(404, 'Not found')
  const inside = `/${path.slice(base.length)}`
  const asked = askedPage(scene, inside)
  if (asked && 'moved' in asked) return moved(encodedPath(withBase(scene.graph, asked.moved)) + search)
  if (asked) return pageAnswer(scene, asked.route, asked.type)
  const unknown = notFoundFor(scene, inside)
  if (unknown && inside === payloadPath(scene, unknown)) return pageAnswer(scene, unknown, 'json')
  const file = await fileAnswer(scene, inside.slice(1), files, around)
  if (file) return file
  const page = unknown && (await rendered(scene, unknown)).value
  return page ? { status: 404, body: page.html, path: '404.html' } : plain(404, 'Not found')
}

/** The page that an address or the name of a file means, or the path of that which has it in another form now. */
function askedPage(
  { graph }: Scene,
  inside: string
): { readonly route: Route; readonly type: PageFileType } | { readonly moved: string } | undefined {
  const { trailingSlash } = graph.config
  const path = routePath(pathOfAddress(inside, trailingSlash))
  const atAddress = graph.routes.get(path)
  if (atAddress && pageAddress(path, trailingSlash) === inside) return { route: atAddress, type: 'html' }
  const file = pageOfFile(inside.slice(1), trailingSlash)
  const ofFile = file && graph.routes.get(file.path)
  // Hosts that leave out `.html` lead there.
  const isOldForm = trailingSlash === 'never' && file?.type === 'html' && file.path !== '/'
  if (file && ofFile && !isOldForm) return { route: ofFile, type: file.type }
  return atAddress && { moved: path }
}

const payloadPath = (scene: Scene, route: Route): string => `/${payloadOutput(scene, route)}`

/** The page for unknown addresses, in the language of the address. */
const notFoundFor = (scene: Scene, path: string): Route | undefined =>
  scene.graph.notFound
    .filter((page) => path.startsWith(page.path))
    .sort((a, b) => b.path.length - a.path.length)[0]

/** Contents of files that rendered pages have asked for, by output path. A page stays on the screen when its style is another. */
const beside = new WeakMap<Scene['graph'], Map<string, (files: Files) => string | Uint8Array>>()

/** A page takes milliseconds to render, and is asked for again by each reload, with its payload and its twin. */
const rendered = oncePerScene(64, (scene: Scene, route: Route) => renderPage(scene, route))

async function pageAnswer(scene: Scene, route: Route, type: PageFileType): Promise<Answer> {
  const { value: page, diagnostics } = await rendered(scene, route)
  if (!page) return errorPage({ diagnostics })
  const known = beside.get(scene.graph) ?? new Map<string, (files: Files) => string | Uint8Array>()
  for (const { output, file } of page.assets) known.set(output, (files) => files.read(file))
  const { sheet } = page
  if (sheet) known.set(sheet.output, () => sheet.text)
  beside.set(scene.graph, known)
  if (type === 'md') {
    const twin = twinOfPage(scene, page)
    return twin === undefined ? plain(404, 'Not found') : { status: 200, body: twin, path: 'index.md' }
  }
  return type === 'json'
    ? { status: 200, body: page.payload, path: 'index.json' }
    : { status: 200, body: page.html, path: 'index.html' }
}

/** Everything but pages. */
type Around = (scene: Scene, output: string) => Promise<Content | undefined>

/**
 * Files that no page makes, each kind made once a scene and when one of it is asked for: a page needs its bundle and
 * shell, and hardly ever the search index, which is made of all documents. It counts only texts anew that have changed.
 */
function aroundScenes(files: Files): Around {
  const counts = knownCounts()
  const bundles = onceAScene((scene) => byPath(bundleFiles(scene)))
  const others = onceAScene(async (scene) =>
    byPath([
      ...besideSearch(scene, [...scene.graph.routes.values()], files),
      ...redirectStubs(scene),
      ...(await pluginFiles(scene)).value
    ])
  )
  const search = onceAScene((scene) => {
    counts.next()
    return byPath(
      searchEmissions(scene, [...scene.graph.routes.values()], (_, language) =>
        openCorpus(language, counts.count)
      )
    )
  })
  return async (scene, output) =>
    bundles(scene).get(output) ??
    (output.startsWith('search/') ? search(scene).get(output) : undefined) ??
    (await others(scene)).get(output)
}

function onceAScene<Made>(make: (scene: Scene) => Made): (scene: Scene) => Made {
  const known = new WeakMap<Scene, { readonly made: Made }>()
  return (scene) => {
    const { made } = known.get(scene) ?? { made: make(scene) }
    known.set(scene, { made })
    return made
  }
}

const byPath = (emissions: readonly Emission[]): ReadonlyMap<string, Content> =>
  new Map(emissions.map(({ path, content }) => [path, content]))

/** Which cards there are takes a look at all pages: nothing but what is called like a card is looked up in it. */
const cardsIn = onceAScene((scene) => cardsOf(scene, [...scene.graph.routes.values()]))

/** A card takes tens of milliseconds to draw. */
const drawn = oncePerScene(64, async (scene: Scene, { text }: Card) => scene.cards?.maker.make(text))

async function fileAnswer(
  scene: Scene,
  output: string,
  files: Files,
  around: Around
): Promise<Answer | undefined> {
  const content = beside.get(scene.graph)?.get(output)
  if (content) return { status: 200, body: content(files), path: output }
  const card = await cardAnswer(scene, output)
  if (card) return card
  if (scene.graph.assets.static(`/${output}`))
    return { status: 200, body: files.read(`site/static/${output}`), path: output }
  const body =
    (await around(scene, output)) ??
    (await around(scene, `${output}${output.endsWith('/') ? '' : '/'}index.html`))
  return body === undefined
    ? undefined
    : { status: 200, body, path: extensionOf(output) === '' ? 'index.html' : output }
}

/** A card of a page that was rendered, or of any other. */
async function cardAnswer(scene: Scene, output: string): Promise<Answer | undefined> {
  if (!scene.cards || !isCardOutput(output)) return undefined
  const card = scene.cards.asked.get(output) ?? cardsIn(scene).get(output)?.card
  const picture = card && (await drawn(scene, card))
  return picture && { status: 200, body: picture, path: output }
}

/** Stands in for a site that cannot be shown, until it can. */
function errorPage({ diagnostics }: Pick<State, 'diagnostics'>): Answer {
  const items = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, message, code, hint }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':')
      return `<li><strong>${escapeHtml(place)}</strong><br>${escapeHtml(message)} (${code})${hint === undefined ? '' : `<br>hint: ${escapeHtml(hint)}`}</li>`
    })
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${policyElement(plainPolicy)}<title>sitegen: errors</title><meta name="viewport" content="width=device-width"></head>
<body><h1>The site cannot be shown yet</h1><ul>${items.join('\n')}</ul><p>This page looks again when a file is saved.</p>
<script type="module" src="${livePaths.retry}"></script></body></html>
`
  return { status: 500, body, path: 'error.html' }
}

/** In a folder of Markdown, the cache, the output and all that begins with a dot is nobody's text. */
const isPassedOver = ({ root, mountedAt }: Files, path: string): boolean =>
  mountedAt !== undefined &&
  relativePath(root, path)
    .split('/')
    .some(
      (name) =>
        (name.startsWith('.') && name !== variablesFile) ||
        name === 'build' ||
        name.startsWith('build.sitegen-')
    )

/** A file, or what a link leads to; nothing when it is gone, of which the watcher tells. */
function seenOrGone(path: string): Seen | undefined {
  try {
    return seen(path)
  } catch {
    return undefined
  }
}

/**
 * Watch everything that a site is made of; `code` tells whether components may have changed.
 *
 * @param began when the site was read, in milliseconds: what has changed since then and before the watch is told too
 */
function watchProject(
  project: Files,
  began: number,
  changed: (code: boolean, files: readonly string[]) => Promise<void>
): () => Promise<void> {
  const { root } = project
  const own = ['site', 'content', 'themes', variablesFile].map((name) => join(root, name))
  const watcher = watch(
    [...(project.mountedAt === undefined ? own : [root]), join(packageFolder(), 'themes')],
    {
      alwaysStat: true,
      ignored: (path) =>
        /[\\/](node_modules|\.git)([\\/]|$)/.test(path) ||
        (path.startsWith(root + sep) && (isClosedLink(root, path) || isPassedOver(project, path)))
    }
  )
  let timer: NodeJS.Timeout | undefined
  let code = false
  let files = new Set<string>()
  const again = new Map<string, NodeJS.Timeout>()
  const note = (path: string) => {
    const file = projectPath(project, relativePath(root, path))
    files.add(file)
    code ||= !/^content(?:\/|$)/.test(file) && extensionOf(path) !== '.yaml'
    clearTimeout(timer)
    timer = setTimeout(() => {
      const asked = code
      const which = [...files]
      code = false
      files = new Set()
      void changed(asked, which)
    }, settleTime)
  }
  /** What is saved while the watcher is deaf has other times than what it has told of. */
  const lookAgain = (path: string, before: Seen) => {
    clearTimeout(again.get(path))
    const look = () => {
      again.delete(path)
      const now = seenOrGone(path)
      if (!now || isSame(now, before)) return
      note(path)
      lookAgain(path, now)
    }
    again.set(path, setTimeout(look, deafTime))
  }
  watcher.on('all', (event, path, stats) => {
    const told = stats && described(stats)
    // At first everything is named that is there. What has come or was moved since the site was read has another time,
    // and so has a folder that something has gone from.
    const added = event === 'add' || event === 'addDir'
    if (added && told && isSettled(told, began)) return
    note(path)
    if (event === 'change' && told) lookAgain(path, told)
  })
  return async () => {
    clearTimeout(timer)
    for (const timer of again.values()) clearTimeout(timer)
    await watcher.close()
  }
}
