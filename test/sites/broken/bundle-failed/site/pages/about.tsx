import { Card } from '../components/Card.tsx'

export default function About() {
  return <Card />
}
