/*
 * What the home page's parts run, in one file: six of their own would be asked for before the first
 * picture.
 */

import './moving/film-player';
import './moving/hero-slider';
import './order-strip';
import './moving/review-carousel';
