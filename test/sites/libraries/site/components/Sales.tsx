'use client'

import { BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import { Bar } from 'react-chartjs-2'

Chart.register(BarElement, CategoryScale, Legend, LinearScale, Tooltip)

const data = { labels: ['One', 'Two'], datasets: [{ label: 'Sales', data: [3, 5] }] }

export default function Sales() {
  return <Bar width={300} height={150} data={data} options={{ responsive: false, animation: false }} />
}
