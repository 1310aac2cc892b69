import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOf, minimal } from '../../memory-site.ts'

const problemsIn = (file: string, text: string) =>
  checkOf({ ...minimal, 'content/en/docs/a.md': '# A\n', 'site/static/b.png': 'x', [file]: text })
    .diagnostics.filter(({ code }) => code === 'link-missing' || code === 'asset-missing')
    .map(({ code, file, line, column, length, message }) => [code, file, line, column, length, message])

test('broken literal addresses in components and pages are reported', () =>
  assert.equal(
    problemsIn(
      'site/components/Card.tsx',
      `export default () => (
  <>
    <a href="/docs/a/">a</a>
    <img src="/b.png" alt="" />
    <a className="x" href="/docs/b/">b</a>
    <Link to={'/docs/c/'} /> <video src={video} poster='/none.png' />
    <a href={\`/docs/\${id}/\`}>c</a> <Range to="10" /> <a href="//else.example">d</a>
    {/* <a href="/docs/d/"> */}
    // <a href="/docs/e/">
  </>
)
`
    ),
    [
      ['link-missing', 'site/components/Card.tsx', 5, 22, 15, 'There is no page at `/docs/b/`'],
      ['link-missing', 'site/components/Card.tsx', 6, 11, 15, 'There is no page at `/docs/c/`'],
      ['asset-missing', 'site/components/Card.tsx', 6, 49, 18, 'There is no file at `/none.png`']
    ]
  ))

test('so are those in components of a site that was migrated', () =>
  assert.equal(problemsIn('site/migrated/src/Box.jsx', 'export default () => <Link to="/docs/b/" />\n'), [
    ['link-missing', 'site/migrated/src/Box.jsx', 1, 28, 13, 'There is no page at `/docs/b/`']
  ]))
