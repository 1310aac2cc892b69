import type { ReactNode } from 'react'
import { benefits } from './benefit-drawings.tsx'
import { industries } from './industry-drawings.tsx'
import { slides } from './slide-drawings.tsx'

export type DrawingName = keyof typeof benefits | keyof typeof industries | keyof typeof slides

const drawings: Readonly<Record<DrawingName, () => ReactNode>> = { ...benefits, ...industries, ...slides }

/** Width and height of what is drawn on. */
const grounds: Readonly<Record<DrawingName, string>> = {
  limit: '320 152',
  images: '320 152',
  report: '320 152',
  folder: '320 152',
  bottles: '240 120',
  rings: '240 120',
  sprayer: '240 120',
  blister: '240 120',
  scale: '484 248',
  accounts: '300 300',
  places: '400 300',
  camera: '400 320'
}

export interface StandingDrawingProps {
  readonly name: DrawingName
}

/** A drawing in lines. What it is stands beside it as text. */
export default function StandingDrawing({ name }: StandingDrawingProps) {
  const Lines = drawings[name]
  return (
    <svg viewBox={`0 0 ${grounds[name]}`} aria-hidden="true">
      <Lines />
    </svg>
  )
}
