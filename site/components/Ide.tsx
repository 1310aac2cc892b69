'use client'

// A drawing of the ONE Studio window: a project, its code, board and simulation. The server renders it after a
// successful run. With JavaScript, the reader can run it again, break it, and see it fail.

import { type ReactNode, useRef, useState } from 'react'
import IdeBoard, { type IdeBoardText } from './IdeBoard.tsx'
import IdeCode, { type IdeCodeText } from './IdeCode.tsx'
import IdeWave, { type IdeWaveText } from './IdeWave.tsx'

export const hydrate = 'interaction'

export interface IdeText {
  readonly name: string
  readonly simulate: string
  readonly caption: string
  readonly tree: { readonly name: string; readonly files: readonly string[] }
  readonly source: IdeCodeText
  readonly board: IdeBoardText
  readonly wave: IdeWaveText
  readonly output: {
    readonly name: string
    readonly commands: readonly string[]
    readonly running: string
    readonly outdated: string
    readonly right: string
    readonly wrong: string
  }
}

interface PanelProps {
  readonly name: string
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

function Panel({ name, number, title, children }: PanelProps) {
  return (
    <div className={`ide-panel ide-${name}`}>
      <p className="ide-head">
        <span className="ide-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </p>
      {children}
    </div>
  )
}

/** The last run: its number, the code that it ran, and whether it is still running. */
interface LastRun {
  readonly count: number
  readonly broken: boolean
  readonly isRunning: boolean
}

/** With reduced motion, a run shows its result immediately. */
const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export default function Ide({ text }: { readonly text: IdeText }) {
  const figure = useRef<HTMLElement>(null)
  const [broken, setBroken] = useState(false)
  const [run, setRun] = useState<LastRun>({ count: 0, broken: false, isRunning: false })
  const outdated = run.broken !== broken
  const { tree, source: code, board, wave, output } = text
  const verdict = run.broken ? output.wrong : output.right
  return (
    <figure
      ref={figure}
      className="ide"
      data-outdated={outdated ? '' : undefined}
      data-outcome={run.broken ? 'wrong' : 'right'}
    >
      <div className="ide-window">
        <div className="ide-panel ide-head ide-bar">
          <p>{text.name}</p>
          <button
            type="button"
            className="button button-small"
            onClick={() => setRun({ count: run.count + 1, broken, isRunning: !prefersReducedMotion() })}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path fill="currentColor" d="M7 5l12 7-12 7z" />
            </svg>
            {text.simulate}
          </button>
        </div>
        <Panel name="tree" number={1} title={tree.name}>
          <ul>
            {tree.files.map((file) => (
              <li key={file} className={file === code.file ? 'ide-open' : undefined}>
                {file}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel name="editor" number={2} title={code.file}>
          <IdeCode text={code} broken={broken} onChange={() => setBroken(!broken)} />
        </Panel>
        <Panel name="board" number={3} title={board.name}>
          <IdeBoard key={run.count} text={board} />
        </Panel>
        <Panel name="wave" number={4} title={wave.file}>
          <IdeWave
            key={run.count}
            text={wave}
            broken={run.broken}
            onEnd={() => setRun({ ...run, isRunning: false })}
          />
        </Panel>
        <Panel name="output" number={5} title={output.name}>
          {output.commands.map((command) => (
            <code key={command}>{command}</code>
          ))}
          <p role="status" className="ide-verdict">
            {run.isRunning ? output.running : outdated ? output.outdated : verdict}
          </p>
        </Panel>
      </div>
      <figcaption className="page-facts">{text.caption}</figcaption>
    </figure>
  )
}
