import classes from './pages.module.css'

/** Stands at the head of a page of which pictures or patterns were left out, so that nobody takes what is shown for all of it. */
export const LackingPictures = ({ canDownload = false }: { canDownload?: boolean }) => (
  <p className={classes.lacking} role="status">
    Esta página tiene imágenes o dibujos que no se pueden mostrar aquí.
    {canDownload && ' Descarga el archivo para verlos.'}
  </p>
)
