import { generatePath } from 'react-router-dom'
import { formatInstant } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { leftOutText } from '../../../readings/left-out-text.ts'
import { mayEnter } from '../../../screens.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Cluster, Message } from '../../../ui/layout.tsx'
import type { Example } from './use-example.ts'

/** What stands of a reading as an example: its values, those left out, and who goes on with it. */
export const ExampleNote = ({ example: { example, busy, withdraw } }: { example: Example }) => {
  const user = useUser()
  if (!example) return null
  const { document, at, values, leftOut } = example
  const teaches = user && mayEnter(user, paths.labelDocument)
  return (
    <Message as="div" below={3} tone="done" role="note" aria-label="Ejemplo">
      <Cluster justify="between" gap={2}>
        <p>
          Es un ejemplo desde {formatInstant(at)},{' '}
          {values === 0
            ? 'pero ninguno de sus valores revisados enseña'
            : `con ${quantity(values, 'valor revisado', 'valores revisados')}`}
          .{' '}
          {teaches ? (
            <Link to={generatePath(paths.labelDocument, { id: document })}>Confirmar sus etiquetas</Link>
          ) : (
            'Servirá cuando una persona que enseña este tipo guarde sus etiquetas.'
          )}
        </p>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          onClick={() => {
            // This button goes away.
            window.document.querySelector<HTMLElement>('[data-use-as-example]')?.focus()
            withdraw()
          }}
        >
          Quitar de los ejemplos
        </Button>
      </Cluster>
      {leftOut.length > 0 && <p>Valores que no se usan: {leftOutText(leftOut)}.</p>}
    </Message>
  )
}
