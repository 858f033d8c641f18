import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { EntryCard } from './entry-card.tsx'
import { kept } from './landing-texts.ts'

/** A screen that failed to render or to load, for example after a new version was published. */
export const Broken = () => {
  const error = useRouteError()
  useEffect(() => console.error('SCREEN_FAILED', error), [error])
  return (
    <EntryCard title="¡Lo sentimos!" text={`Esta pantalla no se pudo mostrar. ${kept}`} alert>
      <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
    </EntryCard>
  )
}
