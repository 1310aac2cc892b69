// Runs a configuration file that is a program, in a child process without network and without the environment of this process.

import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { baseName, errorMessage, resolveInside } from 'sitegen/internals'
import { Computed } from './javascript/computed.ts'
import type { SourceTree } from './tool.ts'

/** Thrown when the program fails, with its error output as the message. */
export class ConfigFailed extends Error {}

/**
 * Run a configuration and return what it exports. Functions are `Computed`.
 *
 * @throws ConfigFailed
 */
export async function runConfig({ files, site, config }: SourceTree): Promise<unknown> {
  const folder = resolveInside(files.root, site)
  const file = resolveInside(files.root, config)
  if (folder === undefined || file === undefined) throw new ConfigFailed('it is outside of the project')
  const bundled = await build({
    stdin: {
      contents: `import config from ${JSON.stringify(`./${baseName(config)}`)}
${printing}`,
      resolveDir: folder,
      loader: 'js'
    },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    define: {
      __dirname: JSON.stringify(folder),
      __filename: JSON.stringify(file),
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(folder)
    },
    banner: {
      js: requireOf(file)
    },
    plugins: [
      {
        name: 'missing-packages',
        // A package that is not installed is replaced by something that can be called and read.
        setup(esbuild) {
          esbuild.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...args }) => {
            if (pluginData === 'again' || path.startsWith('node:') || args.kind === 'entry-point')
              return undefined
            const resolved = await esbuild.resolve(path, { ...args, pluginData: 'again' })
            return resolved.errors.length > 0 ? { path, namespace: 'missing' } : resolved
          })
          esbuild.onLoad({ filter: /.*/, namespace: 'missing' }, ({ path }) => ({
            contents: missingPackage(path),
            loader: 'js'
          }))
        }
      }
    ]
  }).catch((error: unknown) => {
    throw new ConfigFailed(errorMessage(error))
  })
  const code = bundled.outputFiles[0]?.text ?? ''
  return parseOutput(await runAlone(code, folder))
}

/** `require` of a module, which finds the paths of packages that are not installed too. */
const requireOf = (file: string): string =>
  `import { createRequire as createSitegenRequire } from 'node:module';
const sitegenRequire = createSitegenRequire(${JSON.stringify(file)});
const require = Object.assign((id) => sitegenRequire(id), { resolve: (id) => { try { return sitegenRequire.resolve(id) } catch { return id } } });`

const missingPackage = (path: string): string =>
  `const value = () => value; module.exports = new Proxy(value, { get: (_, key) => key === 'name' ? ${JSON.stringify(path)} : key === Symbol.toPrimitive ? () => ${JSON.stringify(path)} : key === '__esModule' ? false : key === 'toJSON' ? () => ${JSON.stringify(path)} : module.exports })`

/** Code that prints the imported configuration. A replaced module may be its own default export. */
const printing = `
let value = config;
if (value && value.default) value = value.default;
if (typeof value === 'function') value = await value();
const above = [];
globalThis['process'].stdout.write('\\0' + JSON.stringify(value, function (key, inner) {
  while (above.length > 0 && above.at(-1) !== this) above.pop();
  if (typeof inner === 'function' && inner.toJSON === undefined) return { ['\\0function']: String(inner) };
  if (typeof inner === 'function' || above.includes(inner)) return undefined;
  if (typeof inner === 'object' && inner !== null) above.push(inner);
  return inner;
}) + '\\0');
`

/**
 * Opening a connection throws, and so does starting another program, which could open one. Git is allowed, since
 * configurations ask it for a version or a date; `GIT_ALLOW_PROTOCOL` keeps it from contacting a server.
 */
const noNetwork = `
${['net', 'tls', 'dgram', 'dns', 'child_process', 'worker_threads', 'module', 'util'].map((name) => `import ${name} from 'node:${name}';`).join('\n')}
function refuse() { throw new Error('sitegen migrate runs configurations without network, and without programs other than Git') }
net.Socket.prototype.connect = net.connect = net.createConnection = tls.connect = dgram.createSocket = refuse;
for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(names)) if (/^(lookup|resolve|reverse)/.test(name)) names[name] = refuse;
globalThis.fetch = async () => refuse();
globalThis.WebSocket = globalThis.EventSource = refuse;
let isChecked = false; // \`exec\` calls \`execFile\`, with the shell.
const onlyGit = (start, isAllowed) => (command, ...rest) => {
  if (!isChecked && (!isAllowed.test(command) || rest.some((options) => options?.shell))) refuse();
  const wasChecked = isChecked;
  isChecked = true;
  try { return start(command, ...rest) } finally { isChecked = wasChecked }
};
const replaceBy = (names, isAllowed) => names.forEach((name) => {
  const start = child_process[name], inPromise = start[util.promisify.custom];
  child_process[name] = onlyGit(start, isAllowed);
  if (inPromise) child_process[name][util.promisify.custom] = onlyGit(inPromise, isAllowed);
});
replaceBy(['exec', 'execSync'], /^git\\s[^;&|\`$<>\\n]*$/);
replaceBy(['spawn', 'spawnSync', 'execFile', 'execFileSync'], /^git$/);
child_process.fork = worker_threads.Worker = refuse;
module.syncBuiltinESMExports();
`

function runAlone(code: string, cwd: string): Promise<string> {
  const preload = `data:text/javascript,${encodeURIComponent(noNetwork)}`
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '-'], {
      cwd,
      env: { GIT_ALLOW_PROTOCOL: 'file' },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: 30_000
    })
    let out = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.on('error', reject)
    child.on('close', (status) =>
      status === 0
        ? resolve(out)
        : reject(new ConfigFailed(firstLines(errors) || `it ended with code ${status}`))
    )
    child.stdin.on('error', () => undefined)
    child.stdin.end(code)
  })
}

const firstLines = (text: string): string =>
  /^(?:\w*Error\b.*)$/m.exec(text)?.[0] ?? text.trim().split('\n').slice(0, 3).join(' ')

function parseOutput(out: string): unknown {
  const [, json = ''] = out.split('\0')
  try {
    return JSON.parse(json, (_, value: unknown) =>
      typeof value === 'object' && value !== null && '\0function' in value
        ? new Computed(String(value['\0function']))
        : value
    )
  } catch {
    throw new ConfigFailed('it exports nothing that can be read')
  }
}
