/*
 * What the home page's parts run, in one file: six of their own would be asked for before the first
 * picture.
 */

import './film-player';
import './hero-slider';
import './order-strip';
import './review-carousel';
