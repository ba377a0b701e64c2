/* The scripts of the frame, in one file for every page. */

import './header/badges';
import './footer/newsletter-form';
import './header/sheets';
import './offline/keep-offline';
