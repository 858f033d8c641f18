import classes from './pages.module.css'

/**
 * At the head of a page from which pictures or patterns were left out, so that nobody takes the page for complete.
 */
export const LackingPictures = ({ canDownload = false }: { canDownload?: boolean }) => (
  <p className={classes.lacking} role="status">
    Esta página tiene imágenes o dibujos que no se pueden mostrar aquí.
    {canDownload && ' Descarga el archivo para verlos.'}
  </p>
)
