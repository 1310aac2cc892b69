'use client'

import { Bar, BarChart, Legend, Tooltip, XAxis, YAxis } from 'recharts'

const months = [
  { month: 'January', rain: 40 },
  { month: 'February', rain: 25 },
  { month: 'March', rain: 60 }
]

export default function Rainfall() {
  return (
    <BarChart width={300} height={200} data={months}>
      <XAxis dataKey="month" />
      <YAxis />
      <Tooltip />
      <Legend />
      <Bar dataKey="rain" isAnimationActive={false} />
    </BarChart>
  )
}
