/*
 * The scripts of the home page in one file. As six files they would load before the first picture.
 */

import './moving/film-player';
import './moving/hero-slider';
import './moving/review-carousel';
import './your-order';
