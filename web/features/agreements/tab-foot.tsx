import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dock, Note } from '../../ui/layout.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import { unchanged } from '../../ui/why-incomplete.ts'
import { AgreementConflict } from './agreement-conflict.tsx'
import { savedText } from './agreement-texts.ts'
import classes from './agreements.module.css'
import type { Applying } from './use-agreements.ts'

const AgreementHistory = lazyDialog(
  async () => (await import('./agreement-history.tsx')).AgreementHistory,
  ({ onClose }) => onClose(),
)

type Props = {
  agreements: Applying
  history: 'conventions' | 'conventUsers'
  note: string
}

/** The foot of both tabs: who applied last, 'Aplicar cambios', and its result. */
export const TabFoot = ({ agreements, history, note }: Props) => {
  const { saved, changed, apply, busy, conflict } = agreements
  const [looking, setLooking] = useState(false)
  const foot = useFocusKeeper<HTMLDivElement>()
  return (
    <>
      <Dock ref={foot}>
        <Note className={classes.note}>
          {note}
          <br />
          {saved && savedText(saved)}
        </Note>
        <Button variant="default" onClick={() => setLooking(true)}>
          Ver quién cambió
        </Button>
        <Button onClick={apply} whyNot={!changed && unchanged} loading={busy}>
          Aplicar cambios
        </Button>
      </Dock>
      {looking && <AgreementHistory of={history} onClose={() => setLooking(false)} />}
      {conflict && <AgreementConflict {...conflict} agreements={agreements} />}
    </>
  )
}
