// The products around the network, each with a part of its user interface. These are text, so that they stay sharp,
// follow the colour mode and are readable on phones.

import type { SectionAction as Action, Html, SectionHeading, SectionProps } from 'sitegen/theme'
import Inline from 'sitegen/themes/default/parts/Inline.tsx'
import SectionAction from 'sitegen/themes/default/parts/SectionAction.tsx'
import SectionFrame from 'sitegen/themes/default/parts/SectionFrame.tsx'
import SectionTitle from 'sitegen/themes/default/parts/SectionTitle.tsx'
import Coloured from '../components/Coloured.tsx'
import { verilog } from '../components/highlight.ts'
import '../styles/screens.css'

interface Product {
  readonly title: SectionHeading
  readonly text: Html
  readonly link: Action
}

interface ScreensProps extends SectionProps {
  readonly studio: Product & {
    readonly screen: {
      readonly file: string
      readonly code: string
      readonly commands: readonly string[]
      readonly result: string
    }
  }
  readonly controller: Product & {
    readonly screen: {
      readonly name: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly status: string
    }
  }
}

function Editor({ screen }: { readonly screen: ScreensProps['studio']['screen'] }) {
  return (
    <figure className="screen">
      <figcaption>{screen.file}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          <Coloured code={screen.code.trimEnd()} language={verilog} />
        </code>
      </pre>
      <p className="screen-foot">
        {screen.commands.map((line) => (
          <code key={line}>{`$ ${line}`}</code>
        ))}
        <code>{screen.result}</code>
      </p>
    </figure>
  )
}

function Signals({ screen }: { readonly screen: ScreensProps['controller']['screen'] }) {
  return (
    <figure className="screen">
      <figcaption>{screen.name}</figcaption>
      <table>
        <thead>
          <tr>
            {screen.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screen.rows.map(([signal, ...cells]) => (
            <tr key={signal}>
              <th scope="row">{signal}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="screen-foot">{screen.status}</p>
    </figure>
  )
}

/** Two products side by side, the wider one first. */
export default function Screens({ studio, controller, ...head }: ScreensProps) {
  const productText = ({ title, text, link }: Product) => (
    <div>
      <SectionTitle of={title} />
      <Inline as="div" html={text} />
      <SectionAction action={link} strings={head.strings} />
    </div>
  )
  return (
    <SectionFrame head={head}>
      <ul className="home-screens">
        <li>
          <Editor screen={studio.screen} />
          {productText(studio)}
        </li>
        <li>
          <Signals screen={controller.screen} />
          {productText(controller)}
        </li>
      </ul>
    </SectionFrame>
  )
}
