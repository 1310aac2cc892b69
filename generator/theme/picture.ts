// A picture as themes and sites get it: `Picture` of the theme renders it.

/** A picture in one format, in several widths. */
export interface PictureSource {
  /** `image/avif` */
  readonly type: string
  /** `/assets/board.4f2a-480.avif 480w, /assets/board.4f2a-960.avif 960w` */
  readonly srcset: string
}

/** The files of a picture for one colour mode. */
export interface PictureFiles {
  /** Shown by browsers that know none of `sources`. */
  readonly src: string
  /** Pixels of `src`; missing if they are unknown, as for pictures of other sites. */
  readonly width?: number
  readonly height?: number
  /** The best format first. Missing for pictures that are published as they are: SVG, animations, those of other sites. */
  readonly sources?: readonly PictureSource[]
  /** Class with the dominant colour, which is shown until the picture is loaded. Missing for transparent pictures. */
  readonly placeholder?: string
}

/** A picture that is ready to be shown. Plain JSON, final URLs. */
export interface PictureView extends PictureFiles {
  /** Empty for decoration. */
  readonly alt: string
  /** Width in the page, for `<img sizes>`; set where `sources` is. */
  readonly sizes?: string
  /** URL of the picture in its largest published size, if that is larger than `src`. */
  readonly large?: string
  /** The picture for dark mode, if there is another. */
  readonly dark?: PictureFiles
}
