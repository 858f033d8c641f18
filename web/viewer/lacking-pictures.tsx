import classes from './pages.module.css'

/** Stands at the head of a page of which pictures were left out, so that nobody takes what is shown for all of it. */
export const LackingPictures = ({ canDownload = false }: { canDownload?: boolean }) => (
  <p className={classes.lacking} role="status">
    Esta página tiene imágenes demasiado grandes para mostrarlas.
    {canDownload && ' Descarga el archivo para verlas.'}
  </p>
)
