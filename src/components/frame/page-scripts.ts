/* The scripts of the frame, in one file for every page. */

import './header/badges';
import '~/features/newsletter/shop/newsletter-form';
import './header/sheets';
import './offline/keep-offline';
