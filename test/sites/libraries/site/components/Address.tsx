'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'

interface Answers {
  readonly name: string
}

export default function Address() {
  const { register, handleSubmit, formState } = useForm<Answers>()
  const [sent, setSent] = useState<string>()
  const { name: problem } = formState.errors
  return (
    <form className="library" onSubmit={handleSubmit(({ name }) => setSent(name))}>
      <label>
        Name <input {...register('name', { required: 'A name is needed' })} />
      </label>
      {problem && <p role="alert">{problem.message}</p>}
      <button type="submit">Send</button>
      {sent !== undefined && <output>Sent: {sent}</output>}
    </form>
  )
}
