import { useState } from 'react'
import type { SessionUser } from '../../../shared/sessions.ts'
import { Choices } from '../../ui/choices.tsx'
import { Note, Stack } from '../../ui/layout.tsx'
import { chooseLook, lookOf } from '../../ui/looks.ts'

/** Each choice with what `tokens.css` calls it. */
const themes = { Sistema: undefined, Claro: 'light', Oscuro: 'dark' } as const
const densities = { Cómoda: undefined, Compacta: 'compact' } as const

type LookProps = {
  legend: string
  look: Parameters<typeof lookOf>[0]
  values: Record<string, string | undefined>
}

const LookChoice = ({ legend, look, values }: LookProps) => {
  const options = Object.keys(values)
  const [shown, setShown] = useState(() => options.find((option) => values[option] === lookOf(look)) ?? '')
  const choose = (option: string) => {
    chooseLook(look, values[option])
    setShown(option)
  }
  return <Choices legend={legend} options={options} value={shown} onChange={choose} layout="row" />
}

/** Who is at work, and how the page looks on this device. */
export const UserMenu = ({ user }: { user: SessionUser }) => (
  <Stack gap={4}>
    <div>
      <strong>{user.name}</strong>
      <Note>{user.login}</Note>
    </div>
    <LookChoice legend="Apariencia" look="theme" values={themes} />
    <LookChoice legend="Densidad" look="density" values={densities} />
  </Stack>
)
