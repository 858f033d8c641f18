import { Button } from '../../ui/button.tsx'
import { EntryCard } from './entry-card.tsx'
import { kept } from './landing-texts.ts'

/** The page itself could not start: its configuration could not be read, or the browser's storage failed. */
export const Unavailable = ({ onRetry }: { onRetry: () => void }) => (
  <EntryCard
    title="No pudimos abrir la aplicación"
    text={`Revisa tu conexión e intenta de nuevo. ${kept}`}
    alert
  >
    <Button onClick={onRetry}>Reintentar</Button>
  </EntryCard>
)
