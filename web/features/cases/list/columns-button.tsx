import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { usePopup } from '../../../ui/use-popup.ts'
import classes from './cases.module.css'
import type { ColumnChoice } from './use-case-columns.ts'

const ColumnsMenu = lazyDialog(
  async () => (await import('./columns-menu.tsx')).ColumnsMenu,
  ({ onClose }) => onClose(),
)

/** Opens the choice of the columns under it. */
export const ColumnsButton = ({ choice }: { choice: ColumnChoice }) => {
  const { opened, close, buttonProps } = usePopup()
  return (
    <span className={classes.columns}>
      <Button {...buttonProps} variant="default" size="compact-md">
        Columnas
      </Button>
      {opened && <ColumnsMenu choice={choice} onClose={close} />}
    </span>
  )
}
