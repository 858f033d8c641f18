import { Button } from './button.tsx'
import { Cluster } from './layout.tsx'
import classes from './reference.module.css'
import { useCopy } from './use-copy.ts'

/** Copied by the button; or by hand, where the browser does not let it: the focus selects it whole. */
export const Reference = ({ code }: { code: string }) => {
  const copy = useCopy()
  return (
    <Cluster gap={2} className={classes.reference}>
      <label>
        Código para soporte
        <input value={code} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void copy(code, 'Se copió el código para soporte')}
      >
        Copiar código
      </Button>
    </Cluster>
  )
}
